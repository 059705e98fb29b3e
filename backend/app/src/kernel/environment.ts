import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

/** Only scheme, host and port: URLs are made by appending a path, and compared with the origins that browsers send. */
const isOrigin = (text: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && !search && !hash && !username && !password;
};
const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');

/** Every setting of the program, with its default; `docs/operating.md` explains each. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  /**
   * File of erased people, so that they are erased again after an older backup is restored. Best kept apart from the data and the backups.
   */
  ERASURES_FILE: z.string().min(1).optional(),
  /** Folder of the operator's backups, each in a folder of its own: the program reads them and makes none by itself. */
  BACKUPS_DIR: z.string().min(1).optional(),
  /** URL at which people reach the program: decides cookies (`__Host-` with https) and the URL to which sign-in returns. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin)
    .optional(),
  /** True behind exactly one reverse proxy: the last forwarded address, which that proxy appended, is trusted. */
  TRUST_PROXY: flag.default(false),
  ROOT_ADMIN_EMAIL: z.email().optional(),
  /** Seals the key ring of personal data; a development default exists outside production only. */
  MASTER_KEY: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(8).optional(),
  /** Reads per minute of one person, or of all visitors of one IP address together, before they must wait. */
  READS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  /** The same for writes. */
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  RINGS_IN_A_ROW: z.coerce.number().int().min(1).default(5),
  /** Visitors of one IP address that get live updates; the others poll. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(300),
  /** Tournaments that one person may create in 24 hours: people have to review each. */
  TOURNAMENTS_PER_DAY: z.coerce.number().int().min(1).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** `false` starts an empty installation without the demonstration community. */
  SEED_DEMO: flag.default(true),
  /** Lets tests move the clock ahead over HTTP; only behind open doors. */
  DEVELOPMENT_CLOCK: flag.default(false),
  TENNIS_STORE: z.enum(['embedded', 'distributed']).default('embedded'),
  EVENTSTORE_URL: z.string().optional(),
  MONGODB_URL: z.string().optional(),
  /** Tells other nodes of changes; without it each node knows only of its own. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, abort: true })
    .regex(/^[^?#]*\/\/[^/?#]*(?:\/\d*)?(?:[?#]|$)/)
    .optional(),
  /** Name of this node among those that share the engines; host and process by default. */
  NODE_NAME: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** URLs of a stand-in instead of Google's own. */
  GOOGLE_AUTHORIZATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_USERINFO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Mail server; without one no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender's address. */
  MAIL_FROM: z.email().optional(),
  /** Address for messages that people write to those who run the community; the root's by default. */
  CONTACT_EMAIL: z.email().optional(),
  /** Both made by `keys vapid`; without them nothing is pushed. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});
