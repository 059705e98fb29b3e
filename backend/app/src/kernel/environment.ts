import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

/** Nothing but scheme, host and port: addresses are made by what is put behind it, and compared with what browsers send. */
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
  /** Who was erased, so that a backup from before erases them again: best where neither the data nor the backups lie. */
  ERASURES_FILE: z.string().min(1).optional(),
  /** Where the operator keeps backups, each in a folder of its own: the program looks at them and makes none by itself. */
  BACKUPS_DIR: z.string().min(1).optional(),
  /** Where people reach the program: decides cookies (`__Host-` behind https) and the way back from sign-in. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin)
    .optional(),
  /** True behind exactly one reverse proxy: the last forwarded address, which that one appended, is believed. */
  TRUST_PROXY: flag.default(false),
  ROOT_ADMIN_EMAIL: z.email().optional(),
  /** Seals the key ring of personal data; a development default exists outside production only. */
  MASTER_KEY: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(8).optional(),
  /** What one person, or all visitors of one address together, may read in a minute before they are asked to wait. */
  READS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  /** The same for writes. */
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  RINGS_IN_A_ROW: z.coerce.number().int().min(1).default(5),
  /** How many visitors of one address may be told live of what changes; the others ask again and again. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(300),
  /** How many tournaments one person may found in 24 hours: people have to look at each. */
  TOURNAMENTS_PER_DAY: z.coerce.number().int().min(1).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** `false` starts an empty installation without the demonstration community. */
  SEED_DEMO: flag.default(true),
  /** Opens a door through which tests move the clock ahead; behind open doors only. */
  DEVELOPMENT_CLOCK: flag.default(false),
  TENNIS_STORE: z.enum(['embedded', 'distributed']).default('embedded'),
  EVENTSTORE_URL: z.string().optional(),
  MONGODB_URL: z.string().optional(),
  /** Tells the other nodes of changes; without it each hears of its own alone. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** What this program is called among those that share the engines; host and process unless set. */
  NODE_NAME: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** A stand-in's addresses instead of Google's own. */
  GOOGLE_AUTHORIZATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_USERINFO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The server that takes mail; without one none is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender's address. */
  MAIL_FROM: z.email().optional(),
  /** Where it is told what people write to who runs the community: the root's address unless set. */
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
