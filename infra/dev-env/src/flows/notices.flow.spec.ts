import { randomUUID } from 'node:crypto';
import { nextMonday, type NoticeType, noticeTypes } from '@tennis/contracts';
import { type PostOffice, settableClock, startPostOffice } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { withMail } from './mail.fixture';
import { governorsListen, type NoticeWorld, type Told, worldOf } from './notices.fixture';

interface Story {
  readonly tournament?: Readonly<Record<string, unknown>>;
  readonly happens: (world: NoticeWorld) => Promise<unknown>;
  readonly reaches: readonly Told[];
}

const players: readonly Told[] = ['ana', 'eva', 'ivo', 'rui'];
const weekly = { minGames: { games: 1, weeks: 1 } };
const untilMonday = 7 * 24;

/** A story for each type; one without does not compile. */
const stories: Readonly<Record<NoticeType, Story>> = {
  challenge_received: { happens: ({ challenge }) => challenge(), reaches: ['rui'] },
  challenge_accepted: { happens: ({ accepted }) => accepted(), reaches: ['ivo'] },
  challenge_rejected: {
    happens: async ({ challenge, act, cast }) => act(cast.rui, `challenges/${await challenge()}/reject`),
    reaches: ['ivo'],
  },
  challenge_expired: {
    happens: async ({ challenge, later }) => {
      await challenge();
      await later(60);
    },
    reaches: ['ivo', 'rui'],
  },
  challenge_cancelled: {
    happens: async ({ challenge, act, cast }) => act(cast.ivo, `challenges/${await challenge()}/cancel`),
    reaches: ['rui'],
  },
  time_proposed: { happens: ({ accepted, inHours }) => accepted({ times: [inHours(70)] }), reaches: ['ivo'] },
  times_lapsed: {
    happens: async ({ accepted, inHours, later }) => {
      await accepted({ times: [inHours(70)] });
      await later(71);
    },
    reaches: ['ivo', 'rui'],
  },
  match_confirmed: { happens: ({ accepted }) => accepted(), reaches: ['ivo', 'rui'] },
  match_reminder: {
    happens: async ({ accepted, later }) => {
      await accepted();
      await later(80);
    },
    reaches: ['ivo', 'rui'],
  },
  match_cancelled: {
    happens: async ({ accepted, onMember }) => {
      await accepted();
      await onMember('rui', 'remove');
    },
    reaches: ['ivo', 'rui'],
  },
  result_pending: { happens: ({ reported }) => reported(), reaches: ['rui'] },
  result_disputed: {
    happens: async ({ reported, onMember, act, cast }) => {
      await onMember('ana', 'promote');
      await act(cast.rui, `matches/${await reported()}/validation`, { decision: 'reject' });
    },
    reaches: ['ana', 'creator', 'ivo'],
  },
  result_validated: {
    happens: async ({ reported, act, cast }) => act(cast.rui, `matches/${await reported()}/validation`, { decision: 'approve' }),
    reaches: ['ivo'],
  },
  match_result_confirmed: {
    happens: async ({ reported, act, cast }) => act(cast.root, `matches/${await reported()}/validation`, { decision: 'approve' }),
    reaches: ['ivo', 'rui'],
  },
  result_annulled: {
    happens: async ({ win, act, cast }) => act(cast.creator, `matches/${await win()}/annul`, { reason: 'Não foi jogado' }),
    reaches: ['ivo', 'rui'],
  },
  // Eva is second before and after: Rui falls below her as Ivo passes her
  ranking_changed: { happens: ({ win }) => win(), reaches: ['ana', 'ivo', 'rui'] },
  join_requested: { tournament: { privacy: 'private' }, happens: () => Promise.resolve(), reaches: ['creator'] },
  join_approved: { tournament: { privacy: 'private' }, happens: () => Promise.resolve(), reaches: players },
  join_rejected: {
    tournament: { privacy: 'private' },
    happens: async ({ act, cast, id, onTournament }) => {
      await act(cast.fora, `tournaments/${id}/join`);
      const { id: fora } = (await cast.fora.get('/api/users/me')).body as { id: string };
      await onTournament(`join-requests/${fora}/reject`);
    },
    reaches: ['fora'],
  },
  player_joined_tournament: { happens: () => Promise.resolve(), reaches: ['creator'] },
  player_left_tournament: { happens: ({ act, cast, id }) => act(cast.ana, `tournaments/${id}/leave`), reaches: ['creator'] },
  participant_removed: { happens: ({ onMember }) => onMember('ana', 'remove'), reaches: ['ana'] },
  participant_suspended: { happens: ({ onMember }) => onMember('ana', 'suspend'), reaches: ['ana'] },
  referee_assigned: { happens: ({ onMember }) => onMember('ana', 'promote'), reaches: ['ana'] },
  warning_received: {
    tournament: { rules: weekly },
    happens: async ({ win, later }) => {
      await win();
      await later(untilMonday);
    },
    reaches: ['ana', 'eva'],
  },
  penalty_applied: {
    tournament: { rules: { ...weekly, penalty: { type: 'points', points: 3, message: 'Jogue mais', afterWarnings: 0 } } },
    happens: async ({ win, later }) => {
      await win();
      await later(untilMonday);
    },
    reaches: ['ana', 'eva'],
  },
  bonus_awarded: {
    tournament: { rules: { bonus: { games: 1, weeks: 1, points: 2, description: '' } } },
    happens: async ({ win, later }) => {
      await win();
      await later(untilMonday);
    },
    reaches: ['ivo', 'rui'],
  },
  tournament_validated: { happens: () => Promise.resolve(), reaches: ['creator'] },
  tournament_rejected: {
    happens: async ({ cast, act }) => {
      const { id } = (await act(cast.creator, 'tournaments', { name: 'tournament_rejected outra vez' })).body as { id: string };
      await act(cast.root, `tournaments/${id}/reject`);
    },
    reaches: ['creator'],
  },
  tournament_created_nearby: {
    tournament: { location: 'Loulé' },
    happens: async ({ cast, act }) => {
      const live = (client: (typeof cast)['fora'], district: string, concelho: string) =>
        client.put('/api/profile', { firstName: 'Vizinha', lastName: 'De Perto', district, concelho });
      await live(cast.fora, 'Faro', 'Loulé');
      await live(cast.ana, 'Faro', 'Tavira');
      const another = { name: 'tournament_created_nearby também', location: 'Loulé' };
      const { id } = (await act(cast.creator, 'tournaments', another)).body as { id: string };
      await act(cast.root, `tournaments/${id}/validate`);
    },
    reaches: ['fora'],
  },
  tournament_ended: { happens: ({ onTournament }) => onTournament('end'), reaches: players },
  rules_changed: {
    happens: ({ cast, id }) =>
      cast.creator.put(`/api/tournaments/${id}/rules`, { rules: { deadlineDays: 3 }, appliesFrom: 'now', reason: 'Depressa' }),
    reaches: players,
  },
  club_validated: {
    happens: async ({ cast, act }) => {
      const { id } = (await act(cast.creator, 'clubs', { name: 'club_validated' })).body as { id: string };
      await act(cast.root, `clubs/${id}/validate`);
    },
    reaches: ['creator'],
  },
  club_rejected: {
    happens: async ({ cast, act }) => {
      const { id } = (await act(cast.creator, 'clubs', { name: 'club_rejected' })).body as { id: string };
      await act(cast.root, `clubs/${id}/reject`);
    },
    reaches: ['creator'],
  },
  data_export_ready: { happens: ({ cast, act }) => act(cast.ana, 'data-exports'), reaches: ['ana'] },
  deletion_refused: {
    happens: async ({ cast, act, idOf, comesBack }) => {
      await act(cast.ana, 'deletion-requests');
      await comesBack('root');
      await act(cast.root, `admin/deletion-requests/${idOf('ana')}/reject`, { reason: 'Há um jogo por acabar' });
      await comesBack('ana');
    },
    reaches: ['ana'],
  },
  // what nobody looked at for a while is mailed too
  message_received: {
    happens: async ({ act, cast, id, later }) => {
      await act(cast.ivo, `conversations/${id}/messages`, { text: 'Quem joga no sábado?', clientId: randomUUID() });
      await later(1);
    },
    reaches: ['ana', 'creator', 'eva', 'rui'],
  },
};

describe('what people are told', () => {
  let env: DevEnvironment;
  let office: PostOffice;
  const clock = settableClock('2026-03-02T10:00:00.000Z');
  beforeAll(async () => {
    office = await startPostOffice();
    env = await startDevEnvironment({ clock, environment: withMail(office) });
    await governorsListen(env, office);
  });
  afterAll(async () => {
    await env.stop();
    await office.stop();
  });

  it.each(noticeTypes)('%s reaches whom it concerns, and nobody else; by mail those to whom it is news', async (type) => {
    const { tournament, happens, reaches } = stories[type];
    if (tournament?.rules) clock.set(new Date(Date.parse(nextMonday(clock.now(), 'Europe/Lisbon')) + 10 * 3_600_000).toISOString());
    const world = await worldOf(env, office, clock, type, tournament ?? {});
    await happens(world);
    const { told, news, mailed } = await world.told(type);
    expect(told).toEqual([...reaches]);
    expect(mailed).toEqual(news);
  });

  it('goes to nobody a second time when everything is folded anew', async () => {
    const sent = office.received.length;
    expect(sent).toBeGreaterThan(noticeTypes.length);
    await env.app.views.rebuildAll((await env.app.views.list()).map(({ name }) => name));
    await env.restart();
    await env.settle();
    expect(office.received).toHaveLength(sent);
  });
});
