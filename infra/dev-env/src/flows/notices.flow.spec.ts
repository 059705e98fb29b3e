/** @group distributed */
import {
  nextMonday,
  type NoticeVariant,
  noticeTypes,
  otherNoticeVariants,
  type ActiveNoticeGroup,
  activeNoticeGroups,
  views,
} from '@tennis/contracts';
import { projections } from '@tennis/projections';
import { type SmtpTestServer, settableClock, startSmtpTestServer } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { withMail } from './mail.fixture';
import { enableGovernorMail, type NoticeWorld, type Recipient, worldOf } from './notices.fixture';

interface Story {
  readonly tournament?: Readonly<Record<string, unknown>>;
  readonly happens: (world: NoticeWorld) => Promise<unknown>;
  readonly reaches: readonly Recipient[];
}

const players: readonly Recipient[] = ['ana', 'eva', 'ivo', 'rui'];
const weekly = { minGames: { games: 1, weeks: 1 } };
const untilMonday = 7 * 24;

/** A story for each event and the words of its notice; another notice with the same words needs a story of its own. */
const stories: Readonly<Record<`${string} ${NoticeVariant}`, Story>> = {
  'ChallengeIssued challenge_received': { happens: ({ challenge }) => challenge(), reaches: ['rui'] },
  'ChallengeAccepted challenge_accepted': { happens: ({ accepted: acceptChallenge }) => acceptChallenge(), reaches: ['ivo'] },
  'ChallengeRejected challenge_rejected': {
    happens: async ({ challenge, act, cast }) => act(cast.rui, `challenges/${await challenge()}/reject`),
    reaches: ['ivo'],
  },
  'ChallengeExpired challenge_expired': {
    happens: async ({ challenge, later }) => {
      await challenge();
      await later(60);
    },
    reaches: ['ivo', 'rui'],
  },
  'ChallengeCancelled challenge_cancelled': {
    happens: async ({ challenge, act, cast }) => act(cast.ivo, `challenges/${await challenge()}/cancel`),
    reaches: ['rui'],
  },
  'MatchOpened time_proposed': {
    happens: ({ accepted: acceptChallenge, inHours }) => acceptChallenge({ times: [inHours(70)] }),
    reaches: ['ivo'],
  },
  'ProposalLapsed times_lapsed': {
    happens: async ({ accepted: acceptChallenge, inHours, later }) => {
      await acceptChallenge({ times: [inHours(70)] });
      await later(71);
    },
    reaches: ['ivo', 'rui'],
  },
  'MatchOpened match_confirmed': { happens: ({ accepted: acceptChallenge }) => acceptChallenge(), reaches: ['ivo', 'rui'] },
  'MatchReminded match_reminder': {
    happens: async ({ accepted: acceptChallenge, later }) => {
      await acceptChallenge();
      await later(80);
    },
    reaches: ['ivo', 'rui'],
  },
  'MatchCancelled match_cancelled': {
    happens: async ({ accepted: acceptChallenge, onMember }) => {
      await acceptChallenge();
      await onMember('rui', 'remove');
    },
    reaches: ['ivo', 'rui'],
  },
  'ResultReported result_pending': { happens: ({ reportResult }) => reportResult(), reaches: ['rui'] },
  'ResultReminded result_reminder': {
    happens: async ({ reportResult, later }) => {
      await reportResult();
      await later(50);
    },
    reaches: ['rui'],
  },
  'ResultDisputed result_disputed': {
    happens: async ({ reportResult, onMember, act, cast }) => {
      await onMember('ana', 'promote');
      await act(cast.rui, `matches/${await reportResult()}/validation`, { decision: 'reject' });
    },
    reaches: ['ana', 'creator', 'ivo'],
  },
  'ResultValidated result_validated': {
    happens: async ({ reportResult, act, cast }) => act(cast.rui, `matches/${await reportResult()}/validation`, { decision: 'approve' }),
    reaches: ['ivo'],
  },
  // a receipt, for the player who confirmed it
  'ResultValidated match_result_confirmed': {
    happens: async ({ reportResult, act, cast }) => act(cast.rui, `matches/${await reportResult()}/validation`, { decision: 'approve' }),
    reaches: ['rui'],
  },
  'ResultValidated result_decided': {
    happens: async ({ reportResult, act, cast }) => act(cast.root, `matches/${await reportResult()}/validation`, { decision: 'approve' }),
    reaches: ['ivo', 'rui'],
  },
  'ResultAnnulled result_annulled': {
    happens: async ({ win, act, cast }) => act(cast.creator, `matches/${await win()}/annul`, { reason: 'Não foi jogado' }),
    reaches: ['ivo', 'rui'],
  },
  // Eva is second before and after: Rui falls below her as Ivo passes her
  'ResultValidated ranking_changed': { happens: ({ win }) => win(), reaches: ['ana', 'ivo', 'rui'] },
  'ResultValidated achievement_reached': { happens: ({ win }) => win(), reaches: ['rui'] },
  'ResultValidated achievements_reached': { happens: ({ win }) => win(), reaches: ['ivo'] },
  'ResultValidated level_reached': {
    happens: async ({ win }) => {
      for (const _often of [1, 2, 3]) await win();
    },
    reaches: ['ivo'],
  },
  'TournamentFrozen achievement_reached': {
    happens: async ({ win, onTournament, onMember, later }) => {
      await win();
      // Eva, second of three, has not played
      await onMember('ana', 'remove');
      await onTournament('end');
      await later(9 * 24);
    },
    reaches: ['ivo', 'rui'],
  },
  // admitted players no longer wait for an answer
  'JoinRequested join_requested': {
    tournament: { privacy: 'private' },
    happens: ({ act, cast, id }) => act(cast.fora, `tournaments/${id}/join`),
    reaches: ['creator'],
  },
  'JoinApproved join_approved': { tournament: { privacy: 'private' }, happens: () => Promise.resolve(), reaches: players },
  'JoinRejected join_rejected': {
    tournament: { privacy: 'private' },
    happens: async ({ act, cast, id, onTournament }) => {
      await act(cast.fora, `tournaments/${id}/join`);
      const { id: fora } = (await cast.fora.get('/api/users/me')).body as { id: string };
      await onTournament(`join-requests/${fora}/reject`);
    },
    reaches: ['fora'],
  },
  'PlayerJoined player_joined_tournament': { happens: () => Promise.resolve(), reaches: ['creator'] },
  'PlayerLeft player_left_tournament': { happens: ({ act, cast, id }) => act(cast.ana, `tournaments/${id}/leave`), reaches: ['creator'] },
  'PlayerRemoved participant_removed': { happens: ({ onMember }) => onMember('ana', 'remove'), reaches: ['ana'] },
  'PlayerReadmitted participant_readmitted': {
    happens: async ({ onMember }) => {
      await onMember('ana', 'remove');
      await onMember('ana', 'readmit');
    },
    reaches: ['ana'],
  },
  'PlayerSuspended participant_suspended': { happens: ({ onMember }) => onMember('ana', 'suspend'), reaches: ['ana'] },
  // Eva ends her own pause, and a person gets no notice of that
  'PlayerReactivated participant_reactivated': {
    happens: async ({ act, cast, id, idOf, onMember }) => {
      for (const what of ['pause', 'reactivate']) await act(cast.eva, `tournaments/${id}/participants/${idOf('eva')}/${what}`);
      await onMember('ana', 'suspend');
      await onMember('ana', 'reactivate');
    },
    reaches: ['ana'],
  },
  'RefereeAssigned referee_assigned': { happens: ({ onMember }) => onMember('ana', 'promote'), reaches: ['ana'] },
  'CreatorNamed creator_changed': {
    happens: async ({ cast, handOver }) => {
      await cast.ana.put('/api/profile', { firstName: 'Ana', lastName: 'Crescida', birthYear: 1980 });
      await handOver(cast.creator, 'ana');
    },
    reaches: ['ana'],
  },
  'CreatorNamed creator_replaced': {
    happens: ({ cast, handOver }) => handOver(cast.root, 'ana'),
    reaches: ['creator'],
  },
  'PlayersInvited ladder_invitation': {
    happens: async ({ cast, act, id, label }) => {
      const { id: next } = (await act(cast.creator, 'tournaments', { name: `${label} outra época` })).body as { id: string };
      await act(cast.root, `tournaments/${next}/validate`);
      await act(cast.creator, `tournaments/${next}/invitations`, { fromTournamentId: id });
    },
    reaches: players,
  },
  'WeekClosed warning_received': {
    tournament: { rules: weekly },
    happens: async ({ win, later }) => {
      await win();
      await later(untilMonday);
    },
    reaches: ['ana', 'eva'],
  },
  'WeekClosed penalty_applied': {
    tournament: { rules: { ...weekly, penalty: { type: 'points', points: 3, message: 'Jogue mais', afterWarnings: 0 } } },
    happens: async ({ win, later }) => {
      await win();
      await later(untilMonday);
    },
    reaches: ['ana', 'eva'],
  },
  'WeekClosed bonus_awarded': {
    tournament: { rules: { bonus: { games: 1, weeks: 1, points: 2, description: '' } } },
    happens: async ({ win, later }) => {
      await win();
      await later(untilMonday);
    },
    reaches: ['ivo', 'rui'],
  },
  'TournamentValidated tournament_validated': { happens: () => Promise.resolve(), reaches: ['creator'] },
  'TournamentRejected tournament_rejected': {
    happens: async ({ cast, act, label }) => {
      const { id } = (await act(cast.creator, 'tournaments', { name: `${label} outra vez` })).body as { id: string };
      await act(cast.root, `tournaments/${id}/reject`);
    },
    reaches: ['creator'],
  },
  'TournamentValidated tournament_created_nearby': {
    tournament: { location: 'Loulé' },
    happens: async ({ cast, act, label }) => {
      const live = (client: (typeof cast)['fora'], district: string, concelho: string) =>
        client.put('/api/profile', { firstName: 'Vizinha', lastName: 'De Perto', district, concelho });
      await live(cast.fora, 'Faro', 'Loulé');
      await live(cast.ana, 'Faro', 'Tavira');
      const another = { name: `${label} também`, location: 'Loulé' };
      const { id } = (await act(cast.creator, 'tournaments', another)).body as { id: string };
      await act(cast.root, `tournaments/${id}/validate`);
    },
    reaches: ['fora'],
  },
  'TournamentEnded tournament_ended': { happens: ({ onTournament }) => onTournament('end'), reaches: players },
  'TournamentFrozen tournament_closed': {
    happens: async ({ onTournament, later }) => {
      await onTournament('end');
      await later(8 * 24);
    },
    reaches: players,
  },
  'TournamentUpdated tournament_made_public': {
    tournament: { privacy: 'private' },
    happens: async ({ cast, id }) => {
      await cast.creator.put(`/api/tournaments/${id}`, { location: 'Porto' });
      await cast.creator.put(`/api/tournaments/${id}`, { privacy: 'public', confirmPublic: true });
      await cast.creator.put(`/api/tournaments/${id}`, { privacy: 'private' });
    },
    reaches: players,
  },
  'RulesChanged rules_changed': {
    happens: ({ cast, id }) =>
      cast.creator.put(`/api/tournaments/${id}/rules`, { rules: { deadlineDays: 3 }, appliesFrom: 'now', reason: 'Depressa' }),
    reaches: players,
  },
  'ClubValidated club_validated': {
    happens: async ({ cast, act, label }) => {
      const { id } = (await act(cast.creator, 'clubs', { name: label })).body as { id: string };
      await act(cast.root, `clubs/${id}/validate`);
    },
    reaches: ['creator'],
  },
  'ClubRejected club_rejected': {
    happens: async ({ cast, act, label }) => {
      const { id } = (await act(cast.creator, 'clubs', { name: label })).body as { id: string };
      await act(cast.root, `clubs/${id}/reject`);
    },
    reaches: ['creator'],
  },
  'DataExportFinished data_export_ready': { happens: ({ cast, act }) => act(cast.ana, 'data-exports'), reaches: ['ana'] },
  'MentorshipOffered mentorship_offered': { happens: ({ mentorship }) => mentorship(), reaches: ['rui'] },
  'MentorshipAccepted mentorship_accepted': {
    happens: async ({ mentorship, act, cast }) => act(cast.rui, `mentorships/${await mentorship()}/accept`),
    reaches: ['ivo'],
  },
  'MentorshipEnded mentorship_ended': {
    happens: async ({ mentorship, act, cast }) => {
      const id = await mentorship();
      await act(cast.rui, `mentorships/${id}/accept`);
      await act(cast.ivo, `mentorships/${id}/end`);
    },
    reaches: ['rui'],
  },
  'ReferralConfirmed referral_confirmed': { happens: ({ referNewcomer }) => referNewcomer('ivo'), reaches: ['ivo'] },
  'DeletionRejected deletion_refused': {
    happens: async ({ cast, act, idOf, signInAgain }) => {
      await act(cast.ana, 'deletion-requests');
      await signInAgain('root');
      await act(cast.root, `admin/deletion-requests/${idOf('ana')}/reject`, { reason: 'Há um jogo por acabar' });
      await signInAgain('ana');
    },
    reaches: ['ana'],
  },
  // messages that nobody read for a while are also mailed
  'MessageSent group_message_received': {
    happens: async ({ say, id, later }) => {
      await say('ivo', id);
      await later(1);
    },
    reaches: ['ana', 'creator', 'eva', 'rui'],
  },
  'ChallengeAcceptedAutomatically challenge_accepted_automatically': {
    tournament: { rules: { maxRejections: 1 } },
    happens: async ({ challenge, act, cast }) => {
      for (const _twice of [1, 2]) await act(cast.rui, `challenges/${await challenge()}/reject`);
    },
    reaches: ['ivo', 'rui'],
  },
  'TimeProposed time_proposed': {
    happens: async ({ accepted: acceptChallenge, act, cast, inHours }) =>
      act(cast.ivo, `matches/${await acceptChallenge()}/propose-time`, { times: [inHours(70)] }),
    reaches: ['rui'],
  },
  'TimeConfirmed match_confirmed': {
    happens: async ({ accepted: acceptChallenge, act, cast, inHours }) => {
      const time = inHours(70);
      await act(cast.ivo, `matches/${await acceptChallenge({ times: [time] })}/confirm-time`, { time });
    },
    reaches: ['ivo', 'rui'],
  },
  'WeekClosed participant_removed': {
    tournament: { rules: { ...weekly, penalty: { type: 'exit', points: 1, message: 'Jogue mais', afterWarnings: 0 } } },
    happens: async ({ win, later }) => {
      await win();
      await later(untilMonday);
    },
    reaches: ['ana', 'eva'],
  },
  // an event of older logs: today the weekly check penalises
  'PenaltyApplied penalty_applied': {
    happens: ({ idOf, appendEvent }) =>
      appendEvent({ type: 'PenaltyApplied', data: { userId: idOf('ana'), points: 2, message: 'Faltou' } }),
    reaches: ['ana'],
  },
  'TournamentExpired tournament_expired': {
    happens: async ({ cast, act, label, later }) => {
      await act(cast.creator, 'tournaments', { name: `${label} outra vez` });
      await later(6 * 24);
    },
    reaches: ['creator'],
  },
  'ClubExpired club_expired': {
    happens: async ({ cast, act, label, later }) => {
      await act(cast.creator, 'clubs', { name: label });
      await later(6 * 24);
    },
    reaches: ['creator'],
  },
  'MessageSent group_messages_received': {
    happens: async ({ say, id, later }) => {
      await say('ivo', id);
      await say('ivo', id);
      await later(1);
    },
    reaches: ['ana', 'creator', 'eva', 'rui'],
  },
  'MessageSent message_received': {
    happens: async ({ direct, say, later }) => {
      await say('ivo', await direct('ivo', 'rui'));
      await later(1);
    },
    reaches: ['rui'],
  },
  'MessageSent messages_received': {
    happens: async ({ direct, say, later }) => {
      const id = await direct('ivo', 'rui');
      await say('ivo', id);
      await say('ivo', id);
      await later(1);
    },
    reaches: ['rui'],
  },
};

interface SwitchedStory extends Story {
  readonly row: keyof typeof stories;
  /** The people who are told all the same, under another switch. */
  readonly otherwise?: readonly Recipient[];
}
const by = (row: keyof typeof stories): SwitchedStory => ({ ...stories[row]!, row });

/** A tournament in Loulé, for people who live in a concelho of its district. */
const nearTo = (concelho: string): SwitchedStory => ({
  row: 'TournamentValidated tournament_created_nearby',
  happens: async ({ cast, act, label }) => {
    await cast.fora.put('/api/profile', { firstName: 'Vizinha', lastName: 'De Perto', district: 'Faro', concelho });
    const { id } = (await act(cast.creator, 'tournaments', { name: `${label} também`, location: 'Loulé' })).body as { id: string };
    await act(cast.root, `tournaments/${id}/validate`);
  },
  reaches: ['fora'],
});

/** A story for each group that can be switched off; a missing one does not compile. */
const switched: Readonly<Record<ActiveNoticeGroup, SwitchedStory>> = {
  challenges: by('ChallengeIssued challenge_received'),
  times: by('MatchOpened match_confirmed'),
  results: by('ResultReported result_pending'),
  messages: by('MessageSent group_message_received'),
  ranking: by('ResultValidated ranking_changed'),
  participants: by('PlayerLeft player_left_tournament'),
  penalties: by('WeekClosed warning_received'),
  membership: by('TournamentEnded tournament_ended'),
  achievements: by('ResultValidated achievements_reached'),
  people: by('MentorshipOffered mentorship_offered'),
  account: by('DataExportFinished data_export_ready'),
  municipality: nearTo('Loulé'),
  district: nearTo('Tavira'),
  followed: {
    row: 'TournamentEnded tournament_ended',
    happens: async ({ cast, id, onTournament }) => {
      await cast.fora.put('/api/notification-preferences', { followed: [id] });
      await onTournament('end');
    },
    reaches: [...players, 'fora'].sort() as readonly Recipient[],
    otherwise: players,
  },
};

describe('the notices for people', () => {
  let env: DevEnvironment;
  let office: SmtpTestServer;
  const clock = settableClock('2026-03-02T10:00:00.000Z');
  beforeAll(async () => {
    office = await startSmtpTestServer();
    env = await startDevEnvironment({ clock, environment: withMail(office) });
    await enableGovernorMail(env, office);
  });
  afterAll(async () => {
    await env.stop();
    await office.stop();
  });

  let worlds = 0;
  const worldFor = async ({ tournament }: Story, words: string): Promise<NoticeWorld> => {
    if (tournament?.rules) clock.set(new Date(Date.parse(nextMonday(clock.now(), 'Europe/Lisbon')) + 10 * 3_600_000).toISOString());
    worlds += 1;
    return worldOf(env, office, clock, `${words}_${String(worlds).padStart(3, '0')}`, tournament ?? {});
  };

  it.each(Object.entries(stories))(
    'of %s reach the people concerned, and nobody else; by mail those to whom it is news',
    async (row, story) => {
      const [event, words] = row.split(' ') as [string, NoticeVariant];
      const world = await worldFor(story, words);
      await story.happens(world);
      const { told, news, mailed } = await world.noticesOf(event, words);
      expect(told).toEqual([...story.reaches]);
      expect(mailed).toEqual(news);
    },
  );

  it.each(activeNoticeGroups)('of %s are not sent when disabled, here and by mail', async (group) => {
    const { row, reaches, otherwise = [], ...story } = switched[group];
    const [event, words] = row.split(' ') as [string, NoticeVariant];
    const tellWith = async (on: boolean) => {
      const world = await worldFor({ ...story, reaches }, words);
      const choice = { groups: { [group]: { inApp: on, email: on } } };
      for (const client of Object.values(world.cast)) await client.put('/api/notification-preferences', choice);
      await story.happens(world);
      return { world, ...(await world.noticesOf(event, words)) };
    };
    const [off, on] = [await tellWith(false), await tellWith(true)];
    expect([off.told, on.told]).toEqual([[...otherwise], [...reaches]]);
    const mailed = off.world.mailedTo(on.titles);
    expect(mailed.filter((who) => !otherwise.some((one) => one === who))).toEqual([]);
    expect(on.mailed).toEqual(on.news);
  });

  it('are covered by a story for each notifying event and each text', async () => {
    const rows = Object.keys(stories);
    const { types } = projections.find(({ name }) => name === views.notice)!;
    const ofType = (type: string): boolean => rows.some((row) => row.startsWith(`${type} `));
    expect([...types].filter((type) => !ofType(type))).toEqual([]);
    expect([...noticeTypes, ...otherNoticeVariants].filter((words) => !rows.some((row) => row.endsWith(` ${words}`)))).toEqual([]);
    const told = new Set<string>();
    for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
      const found = await env.app.readStore.find(views.notice, { where: {}, page, pageSize: 100 });
      total = found.total;
      for (const { document, position } of found.items) {
        const event = await env.app.eventStore.readEvent(position);
        for (const { type, words = type } of document.parts) told.add(`${event!.type} ${words}`);
      }
    }
    expect([...told].filter((row) => !rows.includes(row))).toEqual([]);
  });

  it('are not sent a second time by a rebuild', async () => {
    const sent = office.received.length;
    expect(sent).toBeGreaterThan(noticeTypes.length);
    await env.app.views.rebuildAll((await env.app.views.list()).map(({ name }) => name));
    await env.restart();
    await env.settle();
    expect(office.received).toHaveLength(sent);
  });
});
