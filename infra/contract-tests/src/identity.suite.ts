import { isRejection } from '@tennis/contracts';
import type { IdentityProvider } from '@tennis/ports';

type Completion = Parameters<IdentityProvider['complete']>[0];

export interface OpenIdentity {
  readonly provider: IdentityProvider;
  /** The response of the provider after this person has agreed there. */
  authorize(email: string): Promise<Completion>;
  /** Codes that the provider never issued. */
  readonly refused: readonly Completion[];
  close(): Promise<void>;
}

/** The contract of every identity provider. */
export const identityContract = (name: string, open: () => Promise<OpenIdentity>): void => {
  describe(`identity contract: ${name}`, () => {
    let opened: OpenIdentity;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    const signIn = async (email: string) => opened.provider.complete(await opened.authorize(email));

    it('starts with a URL for the browser, absolute or on this site', async () => {
      const { redirectUrl, handshake } = await opened.provider.begin();
      expect(redirectUrl).toMatch(/^(https?:\/\/|\/[^/])/);
      expect(handshake === null || handshake.length > 0).toBe(true);
    });

    it('identifies a person: provider, subject, a verified e-mail in lower case, and names', async () => {
      const identity = await signIn('Ana.Silva@example.pt');
      expect(identity).toMatchObject({ provider: opened.provider.name, email: 'ana.silva@example.pt', emailVerified: true });
      expect(identity.subject.length).toBeGreaterThan(0);
      expect(identity.firstName.length).toBeGreaterThan(0);
      expect(typeof identity.lastName).toBe('string');
    });

    it('gives one person the same subject each time and two people different ones', async () => {
      const [once, again, another] = [await signIn('ana@example.pt'), await signIn('ana@example.pt'), await signIn('rui@example.pt')];
      expect(again.subject).toBe(once.subject);
      expect(another.subject).not.toBe(once.subject);
    });

    it('refuses a code that it never gave', async () => {
      expect(opened.refused.length).toBeGreaterThan(0);
      for (const completion of opened.refused) {
        const answer: unknown = await opened.provider.complete(completion).catch((error: unknown) => error);
        expect(isRejection(answer) ? answer.code : answer).toBe('session.code-refused');
      }
    });
  });
};
