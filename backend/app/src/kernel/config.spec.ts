import { readConfig } from './config';
import { environmentSchema } from './environment';
import { ConfigProblems } from './config-problems';
import { operatorSentence } from '../texts/operator-sentences';

const problemsOf = (environment: Readonly<Record<string, string>>, language: 'pt' | 'en' = 'en'): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigProblems).problems.map((problem) => operatorSentence(problem, language));
  }
};

describe('an unusable setting is reported in our own sentence', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '1.5' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of these: development, production, test.'],
    [{ WRITES_PER_MINUTE: '-1' }, 'WRITES_PER_MINUTE must be a whole number of at least 1.'],
    [{ TOURNAMENTS_PER_DAY: 'many' }, 'TOURNAMENTS_PER_DAY must be a whole number of at least 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of these: fatal, error, warn, info, debug, silent.'],
    [{ TENNIS_STORE: 'cloud' }, 'TENNIS_STORE must be one of these: embedded, distributed.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true or false.'],
    [{ SEED_DEMO: 'no' }, 'SEED_DEMO must be true or false.'],
    [{ ROOT_ADMIN_EMAIL: 'ana' }, 'ROOT_ADMIN_EMAIL must be an e-mail address.'],
    [{ MASTER_KEY: 'short' }, 'MASTER_KEY must have at least 16 characters.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 8 characters.'],
    [{ GOOGLE_TOKEN_URL: 'token' }, 'GOOGLE_TOKEN_URL must be an http or https address.'],
    [
      { SMTP_URL: 'mail.example.pt', MAIL_FROM: 'a@b.pt', PUBLIC_URL: 'https://x.pt' },
      'SMTP_URL must be an address like smtp://user:password@host:587 or smtps://host.',
    ],
    [{ SMTP_URL: 'smtp://h', MAIL_FROM: 'ana', PUBLIC_URL: 'https://x.pt' }, 'MAIL_FROM must be an e-mail address.'],
    [{ SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.pt' }, 'PUBLIC_URL is needed with SMTP_URL.'],
    [
      { NODE_ENV: 'production' },
      'MASTER_KEY is needed in production, with at least 16 characters: it wraps the keys of the personal data.',
    ],
    [{ TENNIS_STORE: 'distributed', MONGODB_URL: 'mongodb://host' }, 'EVENTSTORE_URL is needed with TENNIS_STORE=distributed.'],
    [{ REDIS_URL: 'redis://host' }, 'REDIS_URL must come with TENNIS_STORE=distributed: one program alone tells nobody of its changes.'],
    [
      { TENNIS_STORE: 'distributed', EVENTSTORE_URL: 'esdb://host', MONGODB_URL: 'mongodb://host', REDIS_URL: 'host:6379' },
      'REDIS_URL must be an address like redis://user:password@host:6379/0 or rediss://host.',
    ],
    [{ GOOGLE_CLIENT_ID: 'x', PUBLIC_URL: 'https://x.pt' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.'],
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }, 'PUBLIC_URL is needed with GOOGLE_CLIENT_ID: people are sent back there.'],
  ])('names the problem of %j', (environment: object, sentence) => {
    expect(problemsOf(environment as Record<string, string>)).toEqual([sentence]);
  });

  it('with all problems at once, also in Portuguese', () => {
    expect(problemsOf({ PORT: 'abc', SEED_DEMO: 'no' }, 'pt')).toEqual([
      'PORT tem de ser um número inteiro de 0 a 65535.',
      'SEED_DEMO tem de ser true ou false.',
    ]);
  });
});

describe('any value of a setting', () => {
  const garbage = ['-1', '0', '1.5', '1e99', 'x', ' ', '\u0000'];
  const numbers = ['PORT', 'READS_PER_MINUTE', 'WRITES_PER_MINUTE', 'RINGS_IN_A_ROW', 'SOCKETS_PER_ADDRESS', 'TOURNAMENTS_PER_DAY'];

  it.each(Object.keys(environmentSchema.shape))('of %s is reported with the expected form, a number never by its length', (setting) => {
    const sentences = garbage.flatMap((value) => problemsOf({ [setting]: value }));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ (must|is needed|and)/);
    if (numbers.includes(setting)) for (const sentence of sentences) expect(sentence).toContain('whole number');
  });
});

describe('PUBLIC_URL', () => {
  it.each(['https://x.pt/path', 'https://x.pt/?a=1', 'https://x.pt/#a', 'https://ana:secret@x.pt', 'ftp://x.pt', 'x.pt'])(
    'must be an origin, not %s',
    (PUBLIC_URL) => {
      expect(problemsOf({ PUBLIC_URL })).toEqual(['PUBLIC_URL must be an http or https address without a path, like https://example.pt.']);
    },
  );

  it.each([
    ['https://x.pt', 'https://x.pt'],
    ['https://x.pt/', 'https://x.pt'],
    ['https://X.pt:443', 'https://x.pt'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('%s is kept as browsers write it', (PUBLIC_URL, origin) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(origin);
  });
});

describe('the development sign-in', () => {
  const behind = (environment: Readonly<Record<string, string>>) => {
    const { openDoors, developmentClock } = readConfig({ DEVELOPMENT_CLOCK: 'true', ...environment });
    return { openDoors, developmentClock };
  };

  it.each([[{}], [{ HOST: 'localhost' }], [{ HOST: '::1' }], [{ PUBLIC_URL: 'http://localhost:3000' }]])(
    'is open when nobody else can reach the program: %j',
    (environment: object) => {
      expect(behind({ ...environment })).toEqual({ openDoors: true, developmentClock: true });
    },
  );

  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ HOST: 'tennis.example' }],
    [{ TRUST_PROXY: 'true' }],
    [{ NODE_ENV: 'production', MASTER_KEY: 'sixteen characters' }],
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', PUBLIC_URL: 'https://x.pt' }],
  ])('is closed otherwise, whatever else is set: %j', (environment: object) => {
    expect(behind({ ...environment })).toEqual({ openDoors: false, developmentClock: false });
  });

  it('leaves the clock alone unless requested', () => {
    expect(readConfig({})).toMatchObject({ openDoors: true, developmentClock: false });
  });
});
