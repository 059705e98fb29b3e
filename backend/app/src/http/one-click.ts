import { declineInvitationLetters, reject, stopEmails } from '@tennis/contracts';
import type { FastifyInstance } from 'fastify';

const places = [stopEmails, declineInvitationLetters].map(({ path }) => `/api${path.slice(0, path.indexOf(':'))}`);

/** Where programs that read mail end it with one click they send a form (RFC 8058), of which nothing is read; nobody else sends any. */
export const takeOneClick = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) =>
    done(places.some((place) => request.url.startsWith(place)) ? null : reject('request.unsupported-type'), {}),
  );
};
