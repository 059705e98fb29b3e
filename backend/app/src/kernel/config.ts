import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { type OperatorCode, type OperatorMessage, operatorSentence } from '../texts/operator-sentences';

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

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackUrl: string;
  readonly authorizationUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly userinfoUrl: string | undefined;
}

export interface MailConfig {
  readonly url: string;
  readonly from: string;
  /** Where letters say the program is. */
  readonly site: string;
  /** Who is told what people write to who runs the community. */
  readonly contact: string | undefined;
}

export interface VapidConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where a push service reaches who sends. */
  readonly subject: string;
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly erasuresFile: string;
  readonly backupsDir: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly rootAdminEmail: string | undefined;
  readonly masterKey: string | undefined;
  readonly metricsToken: string | undefined;
  readonly readsPerMinute: number;
  readonly writesPerMinute: number;
  readonly socketsPerAddress: number;
  readonly tournamentsPerDay: number;
  readonly logLevel: string;
  readonly seedDemo: boolean;
  readonly store:
    { readonly kind: 'embedded' } | { readonly kind: 'distributed'; readonly eventStoreUrl: string; readonly mongoUrl: string };
  /** Sign-in with Google, where it is configured. */
  readonly google: GoogleConfig | undefined;
  /** Mail, where it is configured. */
  readonly mail: MailConfig | undefined;
  /** Push, where it is configured. */
  readonly vapid: VapidConfig | undefined;
  /** The development sign-in and the seed exist only where nobody else can reach the program. */
  readonly openDoors: boolean;
  /** Whether the clock can be moved ahead over HTTP. */
  readonly developmentClock: boolean;
}

/** All problems of the settings at once. */
export class ConfigProblems extends Error {
  constructor(readonly problems: readonly OperatorMessage[]) {
    super(problems.map((problem) => operatorSentence(problem, 'en')).join('\n'));
    this.name = 'ConfigProblems';
  }
}

/** What a setting must be; of one that is not here, the problem itself says enough: it is not of its list, or too short. */
const wanted: Readonly<Record<string, OperatorCode>> = {
  PORT: 'setting.port',
  PUBLIC_URL: 'setting.origin',
  TRUST_PROXY: 'setting.flag',
  SEED_DEMO: 'setting.flag',
  READS_PER_MINUTE: 'setting.count',
  WRITES_PER_MINUTE: 'setting.count',
  SOCKETS_PER_ADDRESS: 'setting.count',
  TOURNAMENTS_PER_DAY: 'setting.count',
  DEVELOPMENT_CLOCK: 'setting.flag',
  ROOT_ADMIN_EMAIL: 'setting.email',
  GOOGLE_AUTHORIZATION_URL: 'setting.url',
  GOOGLE_TOKEN_URL: 'setting.url',
  GOOGLE_USERINFO_URL: 'setting.url',
  SMTP_URL: 'setting.smtp',
  MAIL_FROM: 'setting.email',
  CONTACT_EMAIL: 'setting.email',
  VAPID_PUBLIC_KEY: 'setting.vapid',
  VAPID_PRIVATE_KEY: 'setting.vapid',
};

const problemOf = (issue: z.core.$ZodIssue): OperatorMessage => {
  const setting = issue.path.join('.');
  const code = wanted[setting];
  if (code) return { code, params: { setting } };
  if (issue.code === 'invalid_value') return { code: 'setting.choice', params: { setting, choices: issue.values.join(', ') } };
  return { code: 'setting.length', params: { setting, least: issue.code === 'too_small' ? Number(issue.minimum) : 1 } };
};

/** What each setting alone cannot tell. */
const missingOf = (given: Readonly<Record<string, string | undefined>>): readonly OperatorMessage[] => {
  const missing: OperatorMessage[] = [];
  if (given['TENNIS_STORE'] === 'distributed')
    for (const setting of ['EVENTSTORE_URL', 'MONGODB_URL'])
      if (!given[setting]) missing.push({ code: 'setting.needed-with', params: { setting, other: 'TENNIS_STORE=distributed' } });
  if (given['NODE_ENV'] === 'production' && !given['MASTER_KEY']) missing.push({ code: 'setting.master-key' });
  if (!!given['GOOGLE_CLIENT_ID'] !== !!given['GOOGLE_CLIENT_SECRET']) missing.push({ code: 'setting.together' });
  if (given['GOOGLE_CLIENT_ID'] && !given['PUBLIC_URL']) missing.push({ code: 'setting.way-back' });
  for (const [setting, other] of [
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
  ] as const)
    if (!given[setting] && given[other]) missing.push({ code: 'setting.needed-with', params: { setting, other } });
  if (given['SMTP_URL'])
    for (const setting of ['MAIL_FROM', 'PUBLIC_URL'])
      if (!given[setting]) missing.push({ code: 'setting.needed-with', params: { setting, other: 'SMTP_URL' } });
  return missing;
};

export const isLoopback = (host: string): boolean => host === 'localhost' || /^(::1|\[::1\])$/.test(host) || /^127\./.test(host);

type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting as it is in force, by the name of its variable. @throws ConfigProblems naming every one that cannot be used. */
export const settingsInForce = (environment: Environment, workingFolder = process.cwd()): z.output<typeof environmentSchema> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const problems = [...(parsed.success ? [] : parsed.error.issues.map(problemOf)), ...missingOf(given)];
  if (!parsed.success || problems.length) throw new ConfigProblems(problems);
  const { data } = parsed;
  const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(workingFolder, path));
  const { DATA_DIR, ERASURES_FILE, BACKUPS_DIR, ...others } = data;
  return {
    ...others,
    DATA_DIR: absolute(DATA_DIR),
    ...(ERASURES_FILE ? { ERASURES_FILE: absolute(ERASURES_FILE) } : {}),
    ...(BACKUPS_DIR ? { BACKUPS_DIR: absolute(BACKUPS_DIR) } : {}),
  };
};

/** @throws ConfigProblems naming every setting that cannot be used. */
export const readConfig = (environment: Environment, workingFolder?: string): Config => {
  const data = settingsInForce(environment, workingFolder);
  const publicUrl = data.PUBLIC_URL && new URL(data.PUBLIC_URL).origin;
  const openDoors = data.NODE_ENV !== 'production' && isLoopback(data.HOST) && !data.TRUST_PROXY && !data.GOOGLE_CLIENT_ID;
  return {
    production: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    erasuresFile: data.ERASURES_FILE ?? join(data.DATA_DIR, 'erasures.txt'),
    backupsDir: data.BACKUPS_DIR,
    publicUrl,
    trustProxy: data.TRUST_PROXY,
    rootAdminEmail: data.ROOT_ADMIN_EMAIL?.toLowerCase(),
    masterKey: data.MASTER_KEY,
    metricsToken: data.METRICS_TOKEN,
    readsPerMinute: data.READS_PER_MINUTE,
    writesPerMinute: data.WRITES_PER_MINUTE,
    socketsPerAddress: data.SOCKETS_PER_ADDRESS,
    tournamentsPerDay: data.TOURNAMENTS_PER_DAY,
    logLevel: data.LOG_LEVEL,
    seedDemo: data.SEED_DEMO,
    store:
      data.TENNIS_STORE === 'distributed'
        ? { kind: 'distributed', eventStoreUrl: data.EVENTSTORE_URL!, mongoUrl: data.MONGODB_URL! }
        : { kind: 'embedded' },
    google:
      data.GOOGLE_CLIENT_ID && data.GOOGLE_CLIENT_SECRET && publicUrl
        ? {
            clientId: data.GOOGLE_CLIENT_ID,
            clientSecret: data.GOOGLE_CLIENT_SECRET,
            callbackUrl: `${publicUrl}/auth/callback`,
            authorizationUrl: data.GOOGLE_AUTHORIZATION_URL,
            tokenUrl: data.GOOGLE_TOKEN_URL,
            userinfoUrl: data.GOOGLE_USERINFO_URL,
          }
        : undefined,
    mail:
      data.SMTP_URL && data.MAIL_FROM && publicUrl
        ? { url: data.SMTP_URL, from: data.MAIL_FROM, site: publicUrl, contact: data.CONTACT_EMAIL ?? data.ROOT_ADMIN_EMAIL }
        : undefined,
    vapid:
      data.VAPID_PUBLIC_KEY && data.VAPID_PRIVATE_KEY
        ? {
            publicKey: data.VAPID_PUBLIC_KEY,
            privateKey: data.VAPID_PRIVATE_KEY,
            subject: publicUrl?.startsWith('https:') ? publicUrl : `mailto:${data.ROOT_ADMIN_EMAIL ?? 'operator@localhost'}`,
          }
        : undefined,
    openDoors,
    developmentClock: openDoors && data.DEVELOPMENT_CLOCK,
  };
};
