import { httpClient } from '@tennis/dev-env';
import { SMTPServer } from 'smtp-server';
import type { Player } from '../community';
import { becomesTrue } from '../wait';

/** Milliseconds until the first letter arrives. */
const timeout = 10_000;

export interface PostOffice {
  readonly env: Readonly<Record<string, string>>;
  /** How often each letter arrived, by its name. */
  readonly letters: ReadonlyMap<string, number>;
  /** The paths in letters that confirm an e-mail address, in order of arrival. */
  readonly confirmations: readonly string[];
  stop(): Promise<void>;
}

/** A mail server on a free port of this machine. */
export const startPostOffice = async (): Promise<PostOffice> => {
  const letters = new Map<string, number>();
  const confirmations: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const letter = Buffer.concat(chunks).toString('latin1');
        // a server killed in the middle of a letter has not sent it
        if (!letter.trimEnd().endsWith('--')) return callback();
        const name = /^Message-ID:\s*<([^@>]+)@/im.exec(letter)?.[1] ?? 'nameless';
        letters.set(name, (letters.get(name) ?? 0) + 1);
        const token = /\/email\/confirm\/([\w-]+)/.exec(letter.replace(/=\r\n/g, ''))?.[1];
        if (token) confirmations.push(`/api/mail/confirm/${token}`);
        callback();
      });
    },
  });
  // a killed client breaks off in the middle of a letter
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { readonly port: number };
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'clube@example.pt', PUBLIC_URL: 'http://tennis.example' },
    letters,
    confirmations,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** Everybody confirms their e-mail address. @throws Error if no letter arrives, or its link has no effect. */
export const confirmAddresses = async (url: string, players: readonly Player[], office: PostOffice): Promise<void> => {
  const client = httpClient(url, { connections: 2 });
  try {
    for (const { cookie } of players) await client.send('POST', '/api/notification-preferences/email-confirmation', { cookie });
    if (!(await becomesTrue(() => office.confirmations.length >= players.length, timeout))) throw new Error('no letter comes');
    for (const path of office.confirmations) {
      const { status, text } = await client.send('POST', path);
      if (status !== 200) throw new Error(`an address is not confirmed: ${status} ${text}`);
    }
  } finally {
    client.close();
  }
};
