import { declineInvitationLetters, reject, stopEmails } from '@tennis/contracts';
import type { FastifyInstance } from 'fastify';

const places = [stopEmails, declineInvitationLetters].map(({ path }) => `/api${path.slice(0, path.indexOf(':'))}`);

/** Where programs that read mail end it with one click they send a form (RFC 8058), of which nothing is read; nobody else sends any. */
const takeOneClick = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) =>
    done(places.some((place) => request.url.startsWith(place)) ? null : reject('request.unsupported-type'), {}),
  );
};

/** JSON as Fastify reads it; nothing at all is `{}`, also from a client that names the type of every body: what a call needs its schema says. */
const takeJson = (fastify: FastifyInstance): void => {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    // read as a string, as `parseAs` says
    body === '' ? done(null, {}) : parseJson(request, body as string, done),
  );
};

/** Which bodies are read; plain text, which any page elsewhere may send, is nobody's business here. */
export const takeBodies = (fastify: FastifyInstance): void => {
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  takeJson(fastify);
  takeOneClick(fastify);
};
