import { reject } from '@tennis/contracts';
import type { IdentityProvider } from '@tennis/ports';

const codePattern = /^dev:([^\s@]+@[^\s@]+\.[^\s@]+)$/;
const longestEmail = 254;

const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase('pt') + word.slice(1);

/** A name from an e-mail, for people without one: ana.silva@ -> Ana Silva. */
const namesOf = (email: string): { firstName: string; lastName: string } => {
  const words = email
    .slice(0, email.indexOf('@'))
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map(capitalised);
  return { firstName: words[0] ?? 'Visita', lastName: words.slice(1).join(' ') };
};

/**
 * Signs anybody in by a code of the form `dev:<email>`; only for a program that nobody else can reach. The redirect goes to a page of the
 * web client.
 */
export const developmentIdentity = (): IdentityProvider => ({
  name: 'development',
  begin: async () => ({ redirectUrl: '/dev/sign-in', handshake: null }),
  complete: async ({ code }) => {
    const email = codePattern.exec(code)?.[1]?.toLowerCase();
    if (!email || email.length > longestEmail) throw reject('session.code-refused');
    return { provider: 'development', subject: `development:${email}`, email, emailVerified: true, ...namesOf(email) };
  },
});
