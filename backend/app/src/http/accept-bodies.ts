import { declineInvitationLetters, reject, stopEmails } from '@tennis/contracts';
import type { FastifyInstance } from 'fastify';

const oneClickPaths = [stopEmails, declineInvitationLetters].map(({ path }) => `/api${path.slice(0, path.indexOf(':'))}`);

/**
 * Mail programs unsubscribe with one click by sending a form to these paths (RFC 8058); nothing in it is read, and no other form is
 * accepted.
 */
const acceptOneClick = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) =>
    done(oneClickPaths.some((place) => request.url.startsWith(place)) ? null : reject('request.unsupported-type'), {}),
  );
};

/**
 * JSON as Fastify parses it; an empty body is `{}`, also from a client that sends a content type with every body: the schema of a call says
 * which fields it needs.
 */
const acceptJson = (fastify: FastifyInstance): void => {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    // a string, because of `parseAs`
    body === '' ? done(null, {}) : parseJson(request, body as string, done),
  );
};

/** Sets the accepted bodies; plain text, which any page of another site may send, is not accepted. */
export const acceptBodies = (fastify: FastifyInstance): void => {
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  acceptJson(fastify);
  acceptOneClick(fastify);
};
