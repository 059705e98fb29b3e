import type { Email, Mail } from '@tennis/ports';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** Milliseconds to wait for each answer of the server. */
  readonly timeout?: number;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** True if the server refuses the mail or its recipient; any other refusal concerns this sender (RFC 5321, 4.2). */
const isRefusedEmail = ({ responseCode, command }: { readonly responseCode?: number; readonly command?: string }): boolean =>
  responseCode !== undefined && responseCode >= 550 && responseCode <= 556 && (command === 'RCPT TO' || command === 'DATA');

const headersOf = ({ unsubscribeUrl }: Email): Readonly<Record<string, string>> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Mail by SMTP, always encrypted to another machine. Connections are kept for a while, at most two. */
export const smtpMail = ({ url, from, timeout = 10_000 }: SmtpSettings): Mail => {
  const { hostname, protocol, port, username, password } = new URL(url);
  const isOwn = isLoopback(hostname);
  const secure = protocol === 'smtps:';
  const settings = {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isOwn,
    ignoreTLS: !secure && isOwn,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  /** Loaded with the first mail, so that a start does not wait for it. */
  const open = async () => (await import('nodemailer')).createTransport(settings);
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(email, id) {
      const { to, subject, text, html, replyTo } = email;
      const transport = await (opened ??= open());
      try {
        await transport.sendMail({
          from: { name: 'Tennis Code', address: from },
          to: { name: '', address: to },
          messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
          subject,
          text,
          html,
          headers: headersOf(email),
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        });
        return 'sent';
      } catch (error) {
        if (isRefusedEmail(error as object)) return 'refused';
        throw error;
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
};
