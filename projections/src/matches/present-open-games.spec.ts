import type { ChallengeDocument, MatchDocument, OpenGame, TournamentDocument } from '@tennis/contracts';
import { type OpenGamesContext, openGamesOf, presentOpenGame } from './present-open-games';

const now = '2026-03-16T20:00:00.000Z';
const march = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T18:00:00.000Z`;
const tournament = { id: 't', status: 'active', zone: 'Europe/Lisbon', creatorId: 'carla', refereeId: 'rita' } as TournamentDocument;
const around: OpenGamesContext = { tournament, now, silenceOf: () => 'counted', countsFrom: () => undefined, forced: () => undefined };

const challenge = (more: Partial<ChallengeDocument> = {}): ChallengeDocument => ({
  id: 'c',
  tournamentId: 't',
  challengerId: 'ana',
  challengedId: 'rui',
  status: 'pending',
  automatic: false,
  proposedTimes: [march(20)],
  time: null,
  counterTimes: [],
  message: 'Segredo',
  location: null,
  placeBy: null,
  cause: null,
  reason: null,
  issuedAt: march(14),
  expiresAt: march(20),
  deadline: march(21),
  acceptedAt: null,
  closedAt: null,
  ranks: { challenger: 2, challenged: 1 },
  ...more,
});
const match = (more: Partial<MatchDocument> = {}): MatchDocument => ({
  id: 'm',
  tournamentId: 't',
  playerA: 'ana',
  playerB: 'rui',
  status: 'waiting_opponent',
  time: null,
  agreedTime: null,
  agreed: null,
  proposedTimes: [],
  proposedBy: null,
  answerBy: null,
  location: null,
  eventName: null,
  openedAt: march(10),
  result: null,
  reportedBy: null,
  reportedAt: null,
  disputed: null,
  validated: null,
  annulled: null,
  cancelled: null,
  ...more,
});
const ofMatch = (more: Partial<MatchDocument>, where: Partial<OpenGamesContext> = {}): Partial<OpenGame> =>
  openGamesOf({ challenges: [], matches: [match(more)] }, { ...around, ...where })[0]!.game;
const ofChallenge = (more: Partial<ChallengeDocument> = {}, where: Partial<OpenGamesContext> = {}): Partial<OpenGame> =>
  openGamesOf({ challenges: [challenge(more)], matches: [] }, { ...around, ...where })[0]!.game;

describe('the open items of a ladder', () => {
  it('include an automatic acceptance until the clock selects the earliest time', () => {
    const times = [march(20), march(24)];
    const open = { status: 'time_proposed', proposedTimes: times, proposedBy: 'ana' } as const;
    const forced = () => ({ pickBy: march(18), proposedTimes: times });
    expect(ofMatch(open, { forced })).toMatchObject({ kind: 'unscheduled', until: march(18), then: 'picks', waitsFor: 'b' });
    expect(ofMatch({ ...open, proposedTimes: [march(22)] }, { forced })).toMatchObject({ until: march(22), then: 'lapses' });
  });

  it('include a challenge until it is answered or expires', () =>
    expect(ofChallenge()).toEqual({
      kind: 'challenge',
      id: 'c',
      playerA: 'ana',
      playerB: 'rui',
      since: march(14),
      until: march(20),
      then: 'expires',
      judgeFrom: null,
      waitsFor: 'b',
      overdue: false,
    }));

  it('say that silence accepts a challenge, and that the season ends before', () => {
    expect(ofChallenge({}, { silenceOf: () => 'automatic' })).toMatchObject({ until: march(20), then: 'accepts' });
    const ending = { ...tournament, endDate: '2026-03-18' };
    expect(ofChallenge({}, { tournament: ending })).toMatchObject({ until: '2026-03-19T00:00:00.000Z', then: 'cancelled' });
  });

  it('include a match without a time, waiting for both until one proposes, then for the other until the times lapse', () => {
    expect(ofMatch({})).toMatchObject({
      kind: 'unscheduled',
      since: march(10),
      until: null,
      then: null,
      judgeFrom: march(24),
      waitsFor: 'both',
    });
    const proposed = { status: 'time_proposed', proposedTimes: [march(18), march(19)], proposedBy: 'ana' } as const;
    expect(ofMatch(proposed)).toMatchObject({ kind: 'unscheduled', until: march(19), then: 'lapses', waitsFor: 'b' });
    expect(ofMatch({ ...proposed, proposedBy: 'rui' })).toMatchObject({ waitsFor: 'a' });
  });

  it('include a match with a time, late once it must be over, also while another is proposed', () => {
    const agreed = { status: 'time_confirmed', time: march(18) } as const;
    expect(ofMatch(agreed)).toMatchObject({ kind: 'unreported', until: march(18), then: 'plays', waitsFor: 'both', overdue: false });
    expect(ofMatch({ ...agreed, time: march(15) })).toMatchObject({ kind: 'unreported', overdue: true });
    const begun = (hoursAgo: number) => new Date(Date.parse(around.now) - hoursAgo * 3_600_000).toISOString();
    expect(ofMatch({ ...agreed, time: begun(1.9) })).toMatchObject({ kind: 'unreported', overdue: false });
    expect(ofMatch({ ...agreed, time: begun(2) })).toMatchObject({ kind: 'unreported', overdue: true });
    const other = { status: 'time_proposed', proposedTimes: [march(19)], proposedBy: 'ana', agreedTime: march(15) } as const;
    expect(ofMatch(other)).toMatchObject({ kind: 'unreported', until: march(15), overdue: true });
  });

  it('mark a match as late two weeks after it opened, when a judge may end it, whatever is proposed', () => {
    expect(ofMatch({ openedAt: march(2) })).toMatchObject({ judgeFrom: march(16), overdue: true });
    expect(ofMatch({ openedAt: march(3) })).toMatchObject({ judgeFrom: march(17), overdue: false });
  });

  it('include a report that the opponent has to confirm, until silence confirms it', () => {
    const reported = { status: 'result_reported', reportedBy: 'rui', reportedAt: march(15) } as const;
    expect(ofMatch(reported)).toMatchObject({ kind: 'unconfirmed', since: march(15), until: null, then: null, waitsFor: 'a' });
    const silence = { countsFrom: () => march(17) };
    expect(ofMatch(reported, silence)).toMatchObject({ until: march(17), then: 'counts', judgeFrom: null, overdue: false });
  });

  it('include a dispute, which waits for its judge, by name', () => {
    const disputed = {
      status: 'result_disputed',
      reportedBy: 'ana',
      reportedAt: march(15),
      disputed: { by: 'rui', proposed: null },
    } as const;
    const [found] = openGamesOf({ challenges: [], matches: [match(disputed)] }, around);
    const people = (id: string) => ({
      id,
      firstName: id,
      lastName: 'R.',
      photoFileId: null,
      clubName: null,
      imported: false,
      erased: false,
    });
    expect(presentOpenGame(found!, tournament, people)).toMatchObject({
      kind: 'disputed',
      since: march(15),
      until: null,
      waitsFor: 'judge',
      nameA: 'ana R.',
      nameB: 'rui R.',
      judge: { role: 'referee', name: 'rita R.' },
    });
  });

  it('list late and disputed ones first, then those waiting for somebody, then matches to play', () => {
    const found = openGamesOf(
      {
        challenges: [challenge({ id: 'challenge until 20', expiresAt: march(20) })],
        matches: [
          match({ id: 'played on 17', status: 'time_confirmed', time: march(17) }),
          match({ id: 'report of 15', status: 'result_reported', reportedBy: 'ana', reportedAt: march(15) }),
          match({ id: 'late since 12', status: 'time_confirmed', time: march(12), openedAt: march(9) }),
          match({ id: 'dispute of 11', status: 'result_disputed', reportedBy: 'ana', reportedAt: march(11) }),
          match({ id: 'no time since 13', openedAt: march(13) }),
        ],
      },
      around,
    );
    expect(found.map(({ game }) => game.id)).toEqual([
      'dispute of 11',
      'late since 12',
      'no time since 13',
      'report of 15',
      'challenge until 20',
      'played on 17',
    ]);
  });

  it('contain no text written by people', () =>
    expect(JSON.stringify(openGamesOf({ challenges: [challenge()], matches: [] }, around))).not.toContain('Segredo'));
});
