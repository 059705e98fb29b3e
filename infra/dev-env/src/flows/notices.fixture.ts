import { groupOfNotice, hour, type NotificationList, type NoticeType } from '@tennis/contracts';
import type { PostOffice, settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import type { DevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';
import { confirmMail, everything, lettersTo } from './mail.fixture';

const names = ['rui', 'eva', 'ivo', 'ana'] as const;
type Player = (typeof names)[number];
export type Told = Player | 'fora' | 'creator' | 'root';

const straight = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
};

const governors: Readonly<Record<string, string>> = { creator: 'carla.criadora@example.pt', root: 'root@example.pt' };

/** Whatever these are told is mailed to them too. */
const listen = async (env: DevEnvironment, office: PostOffice, addresses: readonly string[]): Promise<void> => {
  const people: Record<string, Client> = {};
  for (const address of addresses) people[address] = await env.signedIn(address);
  await confirmMail(env, office, people);
  for (const client of Object.values(people)) await client.put('/api/notification-preferences', everything);
};

/** Those who are the same in every story. */
export const governorsListen = (env: DevEnvironment, office: PostOffice): Promise<void> => listen(env, office, Object.values(governors));

/** A ladder of its own for one story: four players in this order, who made it, a stranger and the root. */
export const worldOf = async (
  env: DevEnvironment,
  office: PostOffice,
  clock: ReturnType<typeof settableClock>,
  label: string,
  tournament: Readonly<Record<string, unknown>>,
) => {
  const mailOf = (name: string): string => `${name}.${label.replaceAll('_', '-')}`;
  const addressOf = (who: string): string => governors[who] ?? `${mailOf(who)}@example.pt`;
  await listen(env, office, [...names, 'fora'].map(addressOf));
  const ladder = await makeLadder(env, names.map(mailOf), { name: label, ...tournament });
  const player = (name: Player): Client => ladder.players[mailOf(name)]!;
  const cast: Record<Told, Client> = {
    rui: player('rui'),
    eva: player('eva'),
    ivo: player('ivo'),
    ana: player('ana'),
    fora: await env.signedIn(`${mailOf('fora')}@example.pt`),
    creator: ladder.creator,
    root: ladder.root,
  };
  const inHours = (hours: number): string => new Date(Date.parse(clock.now()) + hours * hour).toISOString();
  const time = inHours(30);
  const act = (client: Client, path: string, body: object = {}) => client.post(`/api/${path}`, body);
  const challenge = async (): Promise<string> => {
    const body = { tournamentId: ladder.id, challengedId: ladder.ids[mailOf('rui')], proposedTimes: [time, inHours(54)] };
    return ((await act(cast.ivo, 'challenges', body)).body as { id: string }).id;
  };
  const accepted = async (answer: object = { time }): Promise<string> => {
    const id = await challenge();
    await act(cast.rui, `challenges/${id}/accept`, answer);
    await env.settle();
    return id;
  };
  return {
    ...ladder,
    cast,
    act,
    time,
    inHours,
    challenge,
    accepted,
    idOf: (name: Player): string => ladder.ids[mailOf(name)]!,
    /** Signs in anew: their sessions were ended, or are too old for what comes. */
    comesBack: async (who: Told): Promise<void> => {
      await env.settle();
      cast[who] = await env.signedIn(addressOf(who));
    },
    /** Ivo reports that he beat Rui. */
    reported: async (): Promise<string> => {
      const id = await accepted();
      clock.set(inHours(32));
      await act(cast.ivo, `matches/${id}/result`, straight);
      return id;
    },
    win: () => ladder.win(mailOf('ivo'), mailOf('rui')),
    onTournament: (action: string, body: object = {}) => act(cast.creator, `tournaments/${ladder.id}/${action}`, body),
    onMember: (name: Player, action: string) =>
      act(cast.creator, `tournaments/${ladder.id}/participants/${ladder.ids[mailOf(name)]}/${action}`),
    later: async (hours: number): Promise<void> => {
      clock.set(inHours(hours));
      await env.settle();
    },
    /** Of this story, in alphabetical order: who was told this, to whom it is news, and to whom it was mailed. */
    told: async (type: NoticeType): Promise<Readonly<Record<'told' | 'news' | 'mailed', readonly string[]>>> => {
      await env.settle();
      // what is about the account names no tournament
      const search = groupOfNotice[type] === 'account' ? '' : `&q=${label}`;
      const people: { who: string; notices: NotificationList['items'] }[] = [];
      // one after the other: who governs every ladder of these stories keeps an engine busy for long
      for (const [who, client] of Object.entries(cast)) {
        const { status, body } = await client.get(`/api/notifications?pageSize=100${search}`);
        if (status !== 200) throw new Error(`${who}: ${status} ${JSON.stringify(body)}`);
        const { items } = body as NotificationList;
        people.push({ who, notices: items.filter((notice) => notice.type === type) });
      }
      const titles = new Set(people.flatMap(({ notices }) => notices.map(({ title }) => title)));
      const isMailed = (who: string): boolean =>
        lettersTo(office, addressOf(who)).some(
          ({ text }) => (search === '' || text.includes(label)) && text.split('\n').some((line) => titles.has(line)),
        );
      const those = (some: readonly (typeof people)[number][]) => some.map(({ who }) => who).sort();
      return {
        told: those(people.filter(({ notices }) => notices.length > 0)),
        news: those(people.filter(({ notices }) => notices.some(({ is_read }) => !is_read))),
        mailed: those(people.filter(({ who }) => isMailed(who))),
      };
    },
  };
};
export type NoticeWorld = Awaited<ReturnType<typeof worldOf>>;
