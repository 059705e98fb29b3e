import { OAuth2Server } from 'oauth2-mock-server';

/**
 * A fake of Google: a real OpenID provider on loopback, where `login_hint` names the person who agrees, by default Ana Sousa. `sem.email@…`
 * has no e-mail address, `por.verificar@…` an unverified one; `outra.morada+<subject>@…` is that subject with another address.
 */
const server = new OAuth2Server();
const people = new Map();

const claimsOf = (email) => {
  const [local] = email.split('@');
  const [name, subject] = local.split('+');
  const [first, ...last] = name.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const claims = { sub: `google-${subject ?? email.toLowerCase()}`, given_name: first, family_name: last.join(' ') };
  if (name === 'sem.email') return claims;
  return { ...claims, email, email_verified: name !== 'por.verificar' };
};

server.service.on('beforeAuthorizeRedirect', ({ url }, request) =>
  people.set(url.searchParams.get('code'), String(request.query.login_hint ?? 'ana.sousa@example.pt')),
);
server.service.on('beforeTokenSigning', (token, request) => {
  const email = people.get(request.body.code);
  if (email) token.payload.hint = email;
});
server.service.on('beforeUserinfo', (answer, request) => {
  const [, payload] = String(request.headers.authorization).split('.');
  const { hint } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  answer.body = claimsOf(hint);
});

await server.issuer.keys.generate('RS256');
await server.start(0, '127.0.0.1');
process.stdout.write(`${server.issuer.url}\n`);
