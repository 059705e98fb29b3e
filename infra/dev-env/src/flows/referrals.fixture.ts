import type { RecentNotification, ReferralsAnswer } from '@tennis/contracts';
import { type SmtpTestServer, settableClock, startSmtpTestServer } from '@tennis/local/testing';
import type { Answer, Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { lettersTo, withMail } from './mail.fixture';

export const monday = '2026-03-02T10:00:00.000Z';
export const english = { 'accept-language': 'en' };

/** Status and code of a refusal. */
export const refused = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code];

/** The calls of a person about the people that they refer. */
const asking = ({ settle }: Pick<DevEnvironment, 'settle'>) => {
  const mine = async (client: Client): Promise<ReferralsAnswer> => {
    await settle();
    return (await client.get('/api/referrals')).body;
  };
  return {
    mine,
    codeOf: async (client: Client): Promise<string> => (await mine(client)).code,
    invite: (client: Client, email: string, headers = {}) => client.post('/api/referrals', { email }, headers),
    accept: (client: Client, code: string, body: object = {}) => client.post(`/api/referrals/${code}/accept`, body),
    idOf: async (client: Client): Promise<string> => ((await client.get('/api/users/me')).body as { readonly id: string }).id,
    confirmedTo: async (client: Client): Promise<readonly RecentNotification[]> =>
      ((await client.get('/api/notifications/recent')).body as readonly RecentNotification[]).filter(
        ({ type }) => type === 'referral_confirmed',
      ),
  };
};

export interface ReferralsWorld extends ReturnType<typeof asking> {
  readonly env: DevEnvironment;
  readonly office: SmtpTestServer;
  /** Rui and Eva have played on it. */
  readonly ladder: LadderFixture;
  readonly rui: Client;
  readonly eva: Client;
  readonly clock: ReturnType<typeof settableClock>;
  /** Lets so many milliseconds pass. */
  later(milliseconds: number): void;
  /** The data of the link in the last letter to an e-mail address: the code, and the letter's own id. */
  linkTo(address: string, saying?: string): { readonly code: string; readonly invitationId: string };
  stop(): Promise<void>;
}

/** A program with a post office for its letters, on a Monday morning, and a ladder. */
export const startReferrals = async (): Promise<ReferralsWorld> => {
  const clock = settableClock(monday);
  const office = await startSmtpTestServer();
  const env = await startDevEnvironment({ clock, environment: withMail(office) });
  const ladder = await makeLadder(env, ['rui', 'eva']);
  await ladder.win('rui', 'eva');
  return {
    ...asking(env),
    env,
    office,
    ladder,
    rui: ladder.players['rui']!,
    eva: ladder.players['eva']!,
    clock,
    later: (milliseconds) => clock.set(new Date(Date.parse(clock.now()) + milliseconds).toISOString()),
    linkTo: (address, saying = '') => {
      const letter = lettersTo(office, address).findLast(({ text }) => text.includes(saying));
      const found = /http:\/\/tennis\.example\/convite\/(\w{8})\?carta=([\w-]{36})/.exec(letter?.text ?? '');
      if (!found) throw new Error(`no link to ${address}`);
      return { code: found[1]!, invitationId: found[2]! };
    },
    stop: async () => {
      await env.stop();
      await office.stop();
    },
  };
};
