import type { z } from 'zod';
import { engineAddress } from './engine-address';
import { type OperatorCode, type OperatorMessage, operatorSentence } from '../texts/operator-sentences';

/** All problems of the settings at once. */
export class ConfigProblems extends Error {
  constructor(readonly problems: readonly OperatorMessage[]) {
    super(problems.map((problem) => operatorSentence(problem, 'en')).join('\n'));
    this.name = 'ConfigProblems';
  }
}

/**
 * Message per setting that says what it must be. For a setting not listed here the problem itself says enough: not one of the choices, or
 * too short.
 */
const messageCodes: Readonly<
  Record<string, Extract<OperatorCode, `setting.${'port' | 'origin' | 'flag' | 'count' | 'email' | 'url' | 'redis' | 'smtp' | 'vapid'}`>>
> = {
  PORT: 'setting.port',
  PUBLIC_URL: 'setting.origin',
  TRUST_PROXY: 'setting.flag',
  SEED_DEMO: 'setting.flag',
  READS_PER_MINUTE: 'setting.count',
  WRITES_PER_MINUTE: 'setting.count',
  RINGS_IN_A_ROW: 'setting.count',
  SOCKETS_PER_ADDRESS: 'setting.count',
  TOURNAMENTS_PER_DAY: 'setting.count',
  DEVELOPMENT_CLOCK: 'setting.flag',
  ROOT_ADMIN_EMAIL: 'setting.email',
  REDIS_URL: 'setting.redis',
  GOOGLE_AUTHORIZATION_URL: 'setting.url',
  GOOGLE_TOKEN_URL: 'setting.url',
  GOOGLE_USERINFO_URL: 'setting.url',
  SMTP_URL: 'setting.smtp',
  MAIL_FROM: 'setting.email',
  CONTACT_EMAIL: 'setting.email',
  VAPID_PUBLIC_KEY: 'setting.vapid',
  VAPID_PRIVATE_KEY: 'setting.vapid',
};

/** The problem of one setting. */
export const problemOf = (issue: z.core.$ZodIssue): OperatorMessage => {
  const setting = issue.path.join('.');
  const code = messageCodes[setting];
  if (code) return { code, params: { setting } };
  if (issue.code === 'invalid_value') return { code: 'setting.choice', params: { setting, choices: issue.values.join(', ') } };
  return { code: 'setting.length', params: { setting, least: issue.code === 'too_small' ? Number(issue.minimum) : 1 } };
};

/** Problems of connections in production: an engine on another machine needs an account of its own and encryption (ASVS 12.3.1, 13.2.1). */
const insecureConnections = (given: Readonly<Record<string, string | undefined>>): readonly OperatorMessage[] =>
  ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'].flatMap((setting): readonly OperatorMessage[] => {
    const { isOnThisMachine, isEncrypted, hasAccount } = engineAddress(given[setting] ?? '');
    if (!given[setting] || isOnThisMachine) return [];
    return [
      ...(isEncrypted ? [] : [{ code: 'setting.engine-in-clear', params: { setting } } as const]),
      ...(hasAccount ? [] : [{ code: 'setting.engine-account', params: { setting } } as const]),
    ];
  });

/** Problems between settings, which no setting alone can tell. */
export const problemsBetween = (given: Readonly<Record<string, string | undefined>>): readonly OperatorMessage[] => {
  const problems: OperatorMessage[] = [];
  if (given['TENNIS_STORE'] === 'distributed') {
    for (const setting of ['EVENTSTORE_URL', 'MONGODB_URL'])
      if (!given[setting]) problems.push({ code: 'setting.needed-with', params: { setting, other: 'TENNIS_STORE=distributed' } });
  } else if (given['REDIS_URL']) problems.push({ code: 'setting.redis-alone' });
  if (given['NODE_ENV'] === 'production' && given['TENNIS_STORE'] === 'distributed') problems.push(...insecureConnections(given));
  if (given['NODE_ENV'] === 'production' && !given['MASTER_KEY']) problems.push({ code: 'setting.master-key' });
  if (!!given['GOOGLE_CLIENT_ID'] !== !!given['GOOGLE_CLIENT_SECRET']) problems.push({ code: 'setting.together' });
  if (given['GOOGLE_CLIENT_ID'] && !given['PUBLIC_URL']) problems.push({ code: 'setting.way-back' });
  for (const [setting, other] of [
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
  ] as const)
    if (!given[setting] && given[other]) problems.push({ code: 'setting.needed-with', params: { setting, other } });
  if (given['SMTP_URL'])
    for (const setting of ['MAIL_FROM', 'PUBLIC_URL'])
      if (!given[setting]) problems.push({ code: 'setting.needed-with', params: { setting, other: 'SMTP_URL' } });
  return problems;
};
