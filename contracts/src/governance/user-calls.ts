import { z } from 'zod';
import { roleSchema } from '../identity/events';
import { accountStatuses } from '../identity/constants';
import { call } from '../kernel/call';
import { pageOf, pageQuery, stateQuery } from '../kernel/page';
import { receiptSchema } from '../kernel/receipt';
import { lineOfText, nameText, reasonText } from '../kernel/text';
import { correctingRefusals, governingRefusals, profileRefusals } from '../identity/profile-refusals';
import { pictureRefusals, pictureUpload } from '../pictures/upload';
import { logRow } from './log-row';
import { emailInput, governedUser, governedUserDetail, superAdmin } from './user-answers';

export const listUsers = call('GET /admin/users', {
  operation: 'user.list',
  summary: 'Lists people by name; searches names and e-mail addresses',
  query: z.object({
    ...pageQuery,
    q: lineOfText(100).default(''),
    role: roleSchema.optional(),
    status: stateQuery(accountStatuses),
  }),
  answer: pageOf(governedUser),
});

export const readUser = call('GET /admin/users/:userId', {
  operation: 'user.read',
  summary: 'Returns a person, and the actions allowed on their account',
  answer: governedUserDetail,
  refusals: ['user.unknown'],
});

export const readUserHistory = call('GET /admin/users/:userId/history', {
  operation: 'user.history',
  summary: 'Lists the changes of an account and their authors, newest first',
  query: z.object(pageQuery),
  answer: pageOf(logRow),
  refusals: ['user.unknown'],
});

export const changeUserRole = call('PUT /admin/users/:userId/role', {
  operation: 'user.change-role',
  summary: 'Changes the role of a person; the allowed changes depend on both roles',
  recentSignIn: true,
  body: z.object({ role: roleSchema }),
  answer: receiptSchema,
  refusals: [...governingRefusals, 'role.admins-only-to-player', 'role.admins-cannot-alter-admins'],
});

export const correctUserName = call('PUT /admin/users/:userId/name', {
  operation: 'user.correct',
  summary: 'Corrects the name of a person',
  body: z.object({ firstName: nameText(60).default(''), lastName: nameText(60).default('') }),
  answer: receiptSchema,
  refusals: [...correctingRefusals, ...profileRefusals],
});

export const setUserPhoto = call('PUT /admin/users/:userId/photo', {
  operation: 'user.correct',
  summary: 'Sets the picture of a person (JPG, PNG, WebP, GIF, at most 5 MB), from the field `file`',
  ...pictureUpload,
  refusals: [...correctingRefusals, ...pictureRefusals],
});

export const removeUserPhoto = call('DELETE /admin/users/:userId/photo', {
  operation: 'user.correct',
  summary: 'Removes the picture of a person; their initials replace it',
  answer: receiptSchema,
  refusals: correctingRefusals,
});

export const changeUserEmail = call('PUT /admin/users/:userId/email', {
  operation: 'user.change-email',
  summary: 'Corrects the e-mail address of a person; their sign-in stays the same',
  recentSignIn: true,
  body: z.object({ email: emailInput.default('') }),
  answer: receiptSchema,
  refusals: [...governingRefusals, 'user.email-invalid', 'user.email-taken'],
});

export const suspendUserAccount = call('POST /admin/users/:userId/suspend', {
  operation: 'user.suspend',
  summary: 'Suspends an account at once: sessions, connections and ladders',
  body: z.object({ reason: reasonText.optional() }),
  answer: receiptSchema,
  refusals: [...governingRefusals, 'user.deactivated'],
});

export const reactivateUserAccount = call('POST /admin/users/:userId/reactivate', {
  operation: 'user.suspend',
  summary: 'Ends the suspension of an account, and the suspensions on ladders that it caused',
  answer: receiptSchema,
  refusals: [...governingRefusals, 'user.deactivated'],
});

export const requestUserDeletion = call('POST /admin/users/:userId/deletion-requests', {
  operation: 'user.request-deletion',
  summary: 'Requests that the root deletes an account, which is closed at once',
  recentSignIn: true,
  body: z.object({ reason: reasonText.default('') }),
  answer: receiptSchema,
  status: 201,
  refusals: governingRefusals,
});

export const listSuperAdmins = call('GET /admin/super-admins', {
  operation: 'super-admin.list',
  summary: 'Lists the super admins, the root first',
  answer: z.array(superAdmin),
});

export const addSuperAdmin = call('POST /admin/super-admins', {
  operation: 'super-admin.change',
  summary: 'Makes a registered person a super admin',
  recentSignIn: true,
  body: z.object({ email: emailInput.default('') }),
  answer: receiptSchema,
  status: 201,
  refusals: [
    ...governingRefusals,
    'role.admins-only-to-player',
    'role.admins-cannot-alter-admins',
    'user.email-invalid',
    'user.not-registered',
    'user.email-shared',
  ],
});

export const removeSuperAdmin = call('DELETE /admin/super-admins/:userId', {
  operation: 'super-admin.change',
  summary: 'Makes a super admin a player again',
  recentSignIn: true,
  answer: receiptSchema,
  refusals: [
    'user.unknown',
    'user.protected',
    'role.cannot-remove-yourself',
    'role.only-root-removes-super-admins',
    'role.not-super-admin',
  ],
});
