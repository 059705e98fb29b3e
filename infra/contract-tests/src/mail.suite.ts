import type { Email, Mail } from '@tennis/ports';

/** A message as received. */
export interface Delivered {
  readonly to: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface OpenMail {
  readonly mail: Mail;
  /** Received messages, in order. */
  delivered(): readonly Delivered[];
  /** From now on no message is accepted: permanently, or temporarily. */
  refuse(how: 'for good' | 'for now'): void;
  close(): Promise<void>;
}

const letter: Email = {
  to: 'ana.sousa@example.pt',
  subject: 'Desafio recebido – responda até terça-feira',
  text: 'O Rui lançou-lhe um desafio.\nResponda até terça-feira.',
  html: '<p>O <strong>Rui</strong> lançou-lhe um desafio.</p>',
};

/** The contract of every mail sender. */
export const mailContract = (name: string, open: () => Promise<OpenMail>): void => {
  describe(`mail contract: ${name}`, () => {
    let opened: OpenMail;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('delivers an e-mail to its recipient, as text and as HTML, with accents', async () => {
      expect(await opened.mail.send(letter, 'one')).toBe('sent');
      const [{ to, text }] = opened.delivered() as readonly [Delivered];
      expect(to).toEqual(['ana.sousa@example.pt']);
      expect(text).toContain('Responda até terça-feira.');
      expect(text).toContain('<strong>Rui</strong>');
    });

    it('adds a one-click unsubscribe header, if there is a URL for it', async () => {
      await opened.mail.send({ ...letter, unsubscribeUrl: 'https://tennis.example/api/mail/stop/abc' }, 'one');
      await opened.mail.send(letter, 'one');
      const [withUrl, withoutUrl] = opened.delivered();
      expect(withUrl?.headers['list-unsubscribe']).toBe('<https://tennis.example/api/mail/stop/abc>');
      expect(withUrl?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(withoutUrl?.headers['list-unsubscribe']).toBeUndefined();
    });

    it('gives an e-mail the same message id at every attempt', async () => {
      for (const id of ['one', 'one', 'other']) await opened.mail.send(letter, id);
      const [first, again, other] = opened.delivered().map(({ headers }) => headers['message-id']);
      expect(first).toMatch(/^<one@.+>$/);
      expect(again).toBe(first);
      expect(other).toMatch(/^<other@.+>$/);
    });

    it('keeps user input from adding headers', async () => {
      await opened.mail.send({ ...letter, subject: 'Olá\r\nBcc: todos@example.pt', replyTo: 'rui@example.pt' }, 'one');
      const [{ to, headers }] = opened.delivered() as readonly [Delivered];
      expect(to).toEqual(['ana.sousa@example.pt']);
      expect(headers['bcc']).toBeUndefined();
      expect(headers['reply-to']).toBe('rui@example.pt');
    });

    it('reports an e-mail that will never be accepted as refused', async () => {
      opened.refuse('for good');
      expect(await opened.mail.send(letter, 'one')).toBe('refused');
    });

    it('throws when an e-mail may be accepted at another time', async () => {
      opened.refuse('for now');
      await expect(opened.mail.send(letter, 'one')).rejects.toThrow();
      expect(opened.delivered()).toEqual([]);
    });
  });
};
