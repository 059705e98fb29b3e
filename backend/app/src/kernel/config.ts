import { hostname } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import type { z } from 'zod';
import { ConfigProblems, problemsBetween, problemOf } from './config-problems';
import { isLoopback } from './engine-address';
import { environmentSchema } from './environment';
import { misspeltSettings } from './misspelt';

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
  /** URL of the program in mails. */
  readonly site: string;
  /** Address that gets the messages which people write to those who run the community. */
  readonly contact: string | undefined;
}

export interface VapidConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact of the sender, for the push service. */
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
  /** How often one person may repeat an action that alerts another before the action has to wait. */
  readonly repeatedAlerts: number;
  readonly socketsPerAddress: number;
  readonly tournamentsPerDay: number;
  readonly logLevel: string;
  readonly seedDemo: boolean;
  readonly store:
    | { readonly kind: 'embedded' }
    | {
        readonly kind: 'distributed';
        readonly eventStoreUrl: string;
        readonly mongoUrl: string;
        /** Server through which other nodes are told of changes, if there are any. */
        readonly redisUrl: string | undefined;
        readonly nodeName: string;
      };
  /** Sign-in with Google, if configured. */
  readonly google: GoogleConfig | undefined;
  /** Mail, if configured. */
  readonly mail: MailConfig | undefined;
  /** Push, if configured. */
  readonly vapid: VapidConfig | undefined;
  /** Opens the development sign-in and the seed; true only where nobody else can reach the program. */
  readonly openDoors: boolean;
  /** Whether the clock can be moved ahead over HTTP. */
  readonly developmentClock: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Every setting in force, by the name of its variable.
 * @throws ConfigProblems naming every setting that cannot be used, and variables that have no effect.
 */
export const settingsInForce = (environment: Environment, workingFolder = process.cwd()): z.output<typeof environmentSchema> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const problems = [...(parsed.success ? [] : parsed.error.issues.map(problemOf)), ...problemsBetween(given)];
  if (!parsed.success || problems.length) throw new ConfigProblems([...problems, ...misspeltSettings(environment)]);
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
    repeatedAlerts: data.RINGS_IN_A_ROW,
    socketsPerAddress: data.SOCKETS_PER_ADDRESS,
    tournamentsPerDay: data.TOURNAMENTS_PER_DAY,
    logLevel: data.LOG_LEVEL,
    seedDemo: data.SEED_DEMO,
    store:
      data.TENNIS_STORE === 'distributed'
        ? {
            kind: 'distributed',
            eventStoreUrl: data.EVENTSTORE_URL!,
            mongoUrl: data.MONGODB_URL!,
            redisUrl: data.REDIS_URL,
            nodeName: data.NODE_NAME ?? `${hostname()}/${process.pid}`,
          }
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
