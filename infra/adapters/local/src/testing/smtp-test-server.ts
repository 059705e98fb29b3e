import { SMTPServer } from 'smtp-server';

/** A mail as received over the wire. */
export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** By lower-case name, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text of all parts, decoded, in lines that end with `\n`. */
  readonly text: string;
}

export interface SmtpTestServer {
  readonly url: string;
  /** In order of arrival. */
  readonly received: readonly ReceivedEmail[];
  /** Answers this code instead of accepting mails: 450 is temporary, 550 permanent; undefined accepts again. */
  refuseWith(code: number | undefined): void;
  stop(): Promise<void>;
}

const decoders: Readonly<Record<string, (body: string) => string>> = {
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
  'quoted-printable': (body) =>
    Buffer.from(
      body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
};

const readHeaders = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

const readPart = (raw: string): { readonly headers: Readonly<Record<string, string>>; readonly text: string } => {
  const end = raw.indexOf('\r\n\r\n');
  const headers = readHeaders(raw.slice(0, end));
  const body = raw.slice(end + 4);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return { headers, text: (decoders[headers['content-transfer-encoding'] ?? ''] ?? String)(body) };
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return { headers, text: parts.map((part) => readPart(part.replace(/^\r\n/, '')).text).join('\n') };
};

const readEmail = (bytes: Buffer) => {
  const { headers, text } = readPart(bytes.toString('latin1'));
  return { headers, text: text.replaceAll('\r\n', '\n') };
};

/** A real SMTP server on a free port of this machine, which stores what it receives. */
export const startSmtpTestServer = async (): Promise<SmtpTestServer> => {
  const received: ReceivedEmail[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, callback) =>
      callback(refusal === undefined ? null : Object.assign(new Error('not today'), { responseCode: refusal })),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), ...readEmail(Buffer.concat(chunks)) });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { readonly port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (code) => {
      refusal = code;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
