import { z } from 'zod';
import { call } from '../kernel/call';
import { doneSchema, receiptSchema } from '../kernel/receipt';
import { session, signedInUser } from './answers';
import { CreateSessionBody, RequestDeletionBody } from './commands';
import { governingRefusals } from './profile-refusals';

export const readMe = call('GET /users/me', {
  operation: 'me.read',
  summary: 'Returns the signed-in user',
  answer: signedInUser,
  refusals: ['session.unknown'],
});

export const beginSignIn = call('GET /oauth/google/redirect_url', {
  operation: 'session.begin',
  summary: 'Returns the URL at which the browser signs in',
  answer: z.object({ redirectUrl: z.string() }),
  refusals: ['session.no-provider'],
});

export const createSession = call('POST /sessions', {
  operation: 'session.create',
  summary: 'Exchanges the code of the provider for a session',
  body: CreateSessionBody,
  answer: doneSchema,
  takesLong: true,
  refusals: [
    'session.code-refused',
    'session.provider-unavailable',
    'session.provider-disabled',
    'login.closed',
    'login.taken',
    'user.age-not-attested',
    'user.suspended',
    'user.deactivated',
    'request.too-many',
  ],
});

export const logOut = call('POST /logout', {
  operation: 'session.close',
  summary: 'Ends this session',
  answer: doneSchema,
});

/** The URL that the specification names. The web client sends POST instead, because a GET must not end anything. */
export const logOutByAddress = call('GET /logout', {
  operation: 'session.close',
  summary: 'Ends this session; ignores requests from another site',
  answer: doneSchema,
});

export const listSessions = call('GET /sessions', {
  operation: 'session.list',
  summary: 'Lists your sessions',
  answer: z.array(session),
});

export const revokeSession = call('DELETE /sessions/:sessionId', {
  operation: 'session.revoke',
  summary: 'Ends one of your sessions',
  answer: doneSchema,
  refusals: ['session.not-found'],
});

export const revokeOtherSessions = call('DELETE /sessions', {
  operation: 'session.revoke',
  summary: 'Ends all your sessions but this one',
  answer: doneSchema,
});

export const requestDeletion = call('POST /deletion-requests', {
  operation: 'account.request-deletion',
  summary: 'Requests the deletion of your account, which is closed at once with all its sessions',
  body: RequestDeletionBody,
  answer: receiptSchema,
  status: 201,
  recentSignIn: true,
  refusals: governingRefusals,
});
