import { randomUUID } from 'node:crypto';
import {
  hour,
  minMatchesOfMentor,
  type NewEvent,
  type NotificationList,
  type NoticeVariant,
  type RecentNotification,
  type Recorded,
  referralCode,
  views,
} from '@tennis/contracts';
import type { SmtpTestServer, settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import type { DevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';
import { confirmMail, everything, lettersTo } from './mail.fixture';
import { reporterWins } from './scores.fixture';

const names = ['rui', 'eva', 'ivo', 'ana'] as const;
type Player = (typeof names)[number];
export type Recipient = Player | 'fora' | 'creator' | 'root';

const governors: Readonly<Record<string, string>> = { creator: 'carla.criadora@example.pt', root: 'root@example.pt' };

/** All notices of these people are also mailed to them. */
const enableMail = async (env: DevEnvironment, office: SmtpTestServer, addresses: readonly string[]): Promise<void> => {
  const people: Record<string, Client> = {};
  for (const address of addresses) people[address] = await env.signedIn(address);
  await confirmMail(env, office, people);
  for (const client of Object.values(people)) await client.put('/api/notification-preferences', everything);
};

/** The people who are the same in every story. */
export const enableGovernorMail = (env: DevEnvironment, office: SmtpTestServer): Promise<void> =>
  enableMail(env, office, Object.values(governors));

interface NoticeRecipients extends Readonly<Record<'told' | 'news' | 'mailed', readonly string[]>> {
  readonly titles: ReadonlySet<string>;
}

/** The texts of notices about messages, which are not stored as notices. */
const messageTexts: Partial<Readonly<Record<NoticeVariant, RegExp>>> = {
  message_received: / escreveu-lhe\.$/,
  messages_received: / escreveu-lhe \d+ mensagens\.$/,
  group_message_received: / escreveu na conversa de /,
  group_messages_received: /^\d+ mensagens na conversa de /,
};

/** The texts of notices about achievements. */
const awardTitles: Partial<Readonly<Record<NoticeVariant, string>>> = {
  achievement_reached: 'Conquista nova',
  achievements_reached: 'Conquistas novas',
  level_reached: 'Subiu de nível',
};

/** Notices about one person or two people name no tournament. */
const nameless: ReadonlySet<NoticeVariant> = new Set([
  'data_export_ready',
  'deletion_refused',
  'message_received',
  'messages_received',
  'level_reached',
  'referral_confirmed',
  'mentorship_offered',
  'mentorship_accepted',
  'mentorship_ended',
]);

/** Tells if a notice is about an event of this type, with these words. */
const isNoticeOf =
  ({ app }: DevEnvironment, event: string, words: NoticeVariant) =>
  async ({ id, type, title, message, event_position }: RecentNotification): Promise<boolean> => {
    const cause = await app.eventStore.readEvent(Number(event_position));
    if (cause?.type !== event) return false;
    if (type === 'message_received') return messageTexts[words]?.test(message) ?? false;
    if (type === 'ranking_changed') return words === type;
    if (type === 'achievement_reached' || type === 'level_reached') return title === awardTitles[words];
    const at = id.lastIndexOf('.');
    const part = (await app.readStore.get(views.notice, id.slice(0, at)))?.document.parts[Number(id.slice(at + 1))];
    return (part?.words ?? part?.type) === words;
  };

/** A separate ladder for one story: four players in this order, its creator, a stranger and the root. */
export const worldOf = async (
  env: DevEnvironment,
  office: SmtpTestServer,
  clock: ReturnType<typeof settableClock>,
  label: string,
  tournament: Readonly<Record<string, unknown>>,
) => {
  const mailOf = (name: string): string => `${name}.${label.replaceAll('_', '-')}`;
  const addressOf = (who: string): string => governors[who] ?? `${mailOf(who)}@example.pt`;
  await enableMail(env, office, [...names, 'fora'].map(addressOf));
  const ladder = await makeLadder(env, names.map(mailOf), { name: label, ...tournament });
  const player = (name: Player): Client => ladder.players[mailOf(name)]!;
  const cast: Record<Recipient, Client> = {
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
  const acceptChallenge = async (answer: object = { time }): Promise<string> => {
    const id = await challenge();
    await act(cast.rui, `challenges/${id}/accept`, answer);
    await env.settle();
    return id;
  };
  /** The recipients of letters with one of these titles, in alphabetical order. */
  const mailedTo = (titles: ReadonlySet<string>): readonly string[] =>
    Object.keys(cast)
      .filter((who) =>
        lettersTo(office, addressOf(who)).some(
          ({ text }) => (governors[who] === undefined || text.includes(label)) && text.split('\n').some((line) => titles.has(line)),
        ),
      )
      .sort();
  return {
    ...ladder,
    label,
    cast,
    act,
    time,
    inHours,
    challenge,
    accepted: acceptChallenge,
    idOf: (name: Player): string => ladder.ids[mailOf(name)]!,
    /** Signs in again: their sessions have ended, or are too old for the next command. */
    signInAgain: async (who: Recipient): Promise<void> => {
      await env.settle();
      cast[who] = await env.signedIn(addressOf(who));
    },
    /** Ivo reports that he beat Rui. */
    reportResult: async (): Promise<string> => {
      const id = await acceptChallenge();
      clock.set(inHours(32));
      await act(cast.ivo, `matches/${id}/result`, reporterWins);
      return id;
    },
    win: () => ladder.win(mailOf('ivo'), mailOf('rui')),
    onTournament: (action: string, body: object = {}) => act(cast.creator, `tournaments/${ladder.id}/${action}`, body),
    onMember: (name: Player, action: string) =>
      act(cast.creator, `tournaments/${ladder.id}/participants/${ladder.ids[mailOf(name)]}/${action}`),
    handOver: (by: Client, to: Player) =>
      act(by, `tournaments/${ladder.id}/creator`, { userId: ladder.ids[mailOf(to)]!, reason: 'Mudou de cidade' }),
    later: async (hours: number): Promise<void> => {
      clock.set(inHours(hours));
      await env.settle();
    },
    /** A new person joins through the referral of one of them. */
    referNewcomer: async (name: Player): Promise<void> => {
      const newcomer = await env.signedIn(`${mailOf('nova')}@example.pt`);
      await act(newcomer, `referrals/${referralCode(ladder.ids[mailOf(name)]!)}/accept`);
    },
    /** Ivo, who has played enough, offers Rui a mentorship. */
    mentorship: async (): Promise<string> => {
      for (const name of ['ivo', 'rui'] as const)
        await cast[name].put('/api/profile', { firstName: name, lastName: 'Crescido', birthYear: 1980 });
      for (let played = 0; played < minMatchesOfMentor; played += 1) await ladder.win(mailOf('ivo'), mailOf('rui'));
      return ((await act(cast.ivo, 'mentorships', { userId: ladder.ids[mailOf('rui')] })).body as { id: string }).id;
    },
    direct: async (from: Player, to: Player): Promise<string> =>
      ((await act(cast[from], 'conversations', { participantIds: [ladder.ids[mailOf(to)]] })).body as { id: string }).id,
    say: (from: Player, conversationId: string) =>
      act(cast[from], `conversations/${conversationId}/messages`, { text: 'Quem joga no sábado?', clientId: randomUUID() }),
    /** Writes an event into the ladder's stream that no command writes today. */
    appendEvent: async ({ type, data }: Pick<NewEvent, 'type' | 'data'>): Promise<void> => {
      const stream = `tournament-${ladder.id}`;
      const [{ metadata, revision }] = (await env.app.eventStore.readStream(stream)).slice(-1) as [Recorded];
      const id = randomUUID();
      const event = { id, type, version: 2, data, occurredAt: clock.now(), metadata: { ...metadata, commandId: id } };
      await env.app.eventStore.append({ stream, expected: revision, events: [event] });
    },
    mailedTo,
    /**
     * For this story, in alphabetical order: the people who were told by that event with these words, those for whom it is new, and those
     * who got it by mail.
     */
    noticesOf: async (event: string, words: NoticeVariant): Promise<NoticeRecipients> => {
      await env.settle();
      const isThis = isNoticeOf(env, event, words);
      const people: { who: string; notices: NotificationList['items'] }[] = [];
      // one after the other: the governor of every ladder of these stories keeps an engine busy for long
      for (const [who, client] of Object.entries(cast)) {
        const search = nameless.has(words) ? '' : `&q=${label}`;
        const { status, body } = await client.get(`/api/notifications?pageSize=100${search}`);
        if (status !== 200) throw new Error(`${who}: ${status} ${JSON.stringify(body)}`);
        const notices: NotificationList['items'][number][] = [];
        for (const notice of (body as NotificationList).items) if (await isThis(notice)) notices.push(notice);
        people.push({ who, notices });
      }
      const titles = new Set(people.flatMap(({ notices }) => notices.map(({ title }) => title)));
      const those = (some: readonly (typeof people)[number][]) => some.map(({ who }) => who).sort();
      return {
        told: those(people.filter(({ notices }) => notices.length > 0)),
        news: those(people.filter(({ notices }) => notices.some(({ is_read }) => !is_read))),
        mailed: mailedTo(titles),
        titles,
      };
    },
  };
};
export type NoticeWorld = Awaited<ReturnType<typeof worldOf>>;
