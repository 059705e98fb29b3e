import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idFrom, importSeason } from '@tennis/app';
import {
  canonicalJson,
  daysAfter,
  daysBetween,
  instantOfClock,
  type ImportedSeason,
  mondayOf,
  type Recorded,
  views,
} from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { ladderViews, replay, type ReplayResult } from '@tennis/projections';
import { naiveBoard } from '@tennis/projections/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { historyOf } from '../lived-year/history.fixture';
import { type LadderName, ladderNames as names, ladderOf, ladders } from '../lived-year/ladders.fixture';
import { boardRowsOf, byPlayer, factsByLadder, naiveStatistics } from '../lived-year/naive-answers.fixture';
import { livedYear } from '../lived-year/people.fixture';
import { firstMonday, isFull, simulateYear, yearSize } from '../lived-year/week.fixture';
import { wholeLog } from '../whole-log';
import { examples } from './command-line.fixture';

const { weeks } = yearSize;
const timeout = isFull ? 3_600_000 : 600_000;

interface Closed {
  readonly week: string;
  readonly warnings: readonly { readonly userId: string }[];
  readonly penalties: readonly { readonly userId: string }[];
  readonly exits: readonly { readonly userId: string }[];
  readonly bonuses: readonly { readonly userId: string; readonly points: number }[];
}
interface Played {
  readonly tournamentId: string;
  readonly playerA: string;
  readonly playerB: string;
  readonly playedOn: string;
  readonly how: string;
  readonly outcome: string;
}

describe('a simulated season', () => {
  let env: DevEnvironment;
  const clock = settableClock(`${firstMonday}T10:00:00.000Z`);
  let season: ReturnType<typeof livedYear>;
  const history = historyOf(
    () => env.app,
    names.map((name) => idFrom('ladder', name)),
  );

  /** Checks that a person's ledger lines add up to the board, on every ladder, for every membership. */
  const sumsToTheBoard = async (): Promise<void> => {
    for (const name of names) {
      const { standings, referees } = (await env.app.readStore.get(views.ranking, season.idOf(name)))!.document;
      const sums = new Map<string, number>();
      for (const { body } of await env.app.readStore.rows(views.ranking, season.idOf(name)))
        for (const { membershipId, points } of body.lines) sums.set(membershipId, (sums.get(membershipId) ?? 0) + points);
      const board = [...standings, ...referees].map(({ membershipId, points }) => [membershipId, points]);
      expect([name, board]).toEqual([name, board.map(([membershipId]) => [membershipId, sums.get(String(membershipId)) ?? 0])]);
    }
  };

  const log = () => wholeLog(env.app);

  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    season = livedYear(env, clock, 20261122, history.recordLadders);
    await simulateYear(env, clock, season, async () => {
      await sumsToTheBoard();
      await history.recordViews();
    });
  }, timeout);
  afterAll(() => env.stop());

  const closedIn = (events: readonly Recorded[], name: LadderName) =>
    events.filter(({ type, stream }) => type === 'WeekClosed' && stream === `tournament-${season.idOf(name)}`);

  it('closes every week of every ladder once, in order, on Monday at six of its own zone', async () => {
    const events = await log();
    for (const name of names) {
      const { zone } = await season.documentOf(name);
      const closed = closedIn(events, name);
      const mondays = closed.map((_event, nth) => daysAfter(firstMonday, 7 * (nth + 1)));
      expect(closed.length).toBeGreaterThanOrEqual((ladderOf(name).endsAfter ?? weeks + 1) - 1);
      expect(closed.map(({ data, occurredAt }) => [(data as Closed).week, occurredAt])).toEqual(
        mondays.map((week) => [week, instantOfClock(week, '06:00', zone)]),
      );
    }
  });

  it('warns in Lisbon exactly the players without a match in a week', async () => {
    const events = await log();
    const { members } = await season.documentOf('lisboa');
    for (const { data, position } of closedIn(events, 'lisboa')) {
      const { week, warnings, penalties, exits } = data as Closed;
      const inWeek = events
        .filter((event) => event.position < position && event.type === 'ResultValidated')
        .map((event) => event.data as Played)
        .filter(({ tournamentId, playedOn }) => tournamentId === season.idOf('lisboa') && mondayOf(playedOn) === daysAfter(week, -7));
      const active = new Set(inWeek.flatMap(({ playerA, playerB }) => [playerA, playerB]));
      const judged = [...warnings, ...penalties, ...exits].map(({ userId }) => userId);
      expect([week, [...judged].sort()]).toEqual([
        week,
        Object.keys(members)
          .filter((id) => !active.has(id))
          .sort(),
      ]);
    }
  });

  it('gives a bonus to exactly the players with a match in each week of its window, and not before it is over', async () => {
    const events = await log();
    const { bonus } = ladders.funchal.rules;
    const { members } = await season.documentOf('funchal');
    for (const { data, position } of closedIn(events, 'funchal')) {
      const { week, bonuses } = data as Closed;
      const isDue = (daysBetween(firstMonday, week) / 7) % bonus.weeks === 0;
      const mondays = Array.from({ length: bonus.weeks }, (_, back) => daysAfter(week, -7 * (back + 1)));
      const played = new Set(
        events
          .filter((event) => event.position < position && event.type === 'ResultValidated')
          .map((event) => event.data as Played)
          .filter(({ tournamentId }) => tournamentId === season.idOf('funchal'))
          .flatMap(({ playerA, playerB, playedOn }) => [playerA, playerB].map((id) => `${id} ${mondayOf(playedOn)}`)),
      );
      const earned = Object.keys(members).filter((id) => isDue && mondays.every((monday) => played.has(`${id} ${monday}`)));
      expect([week, bonuses.map(({ userId }) => userId).sort()]).toEqual([week, earned.sort()]);
    }
  });

  it('uses every rule: warnings, points, exits, bonuses, and a maximum that nobody exceeds', async () => {
    const events = await log();
    const all = names.flatMap((name) => closedIn(events, name).map(({ data }) => data as Closed));
    for (const what of ['warnings', 'penalties', 'exits', 'bonuses'] as const)
      expect([what, all.flatMap((week) => week[what]).length > 0]).toEqual([what, true]);
    expect(closedIn(events, 'porto').every(({ data }) => (data as Closed).warnings.length === 0)).toBe(true);
    const games = new Map<string, number>();
    for (const { type, data } of events) {
      const { tournamentId, playerA, playerB, playedOn } = data as Played;
      if (type !== 'ResultValidated' || tournamentId !== season.idOf('funchal')) continue;
      for (const player of [playerA, playerB])
        games.set(`${player} ${mondayOf(playedOn)}`, (games.get(`${player} ${mondayOf(playedOn)}`) ?? 0) + 1);
    }
    expect(Math.max(...games.values())).toBe(1);
    const usual = ['challenge.out-of-range', 'challenge.cooldown', 'challenge.you-reached-maximum', 'challenge.opponent-reached-maximum'];
    expect(usual.filter((code) => !season.refused.has(code))).toEqual([]);
  });

  it('contains every possible end of a challenge, a match and a membership', async () => {
    const events = await log();
    const types = new Set(events.map(({ type }) => type));
    const ways = [
      ...['ChallengeAccepted', 'ChallengeAcceptedAutomatically', 'ChallengeRejected', 'ChallengeExpired'],
      ...['ProposalLapsed', 'MatchReminded', 'MatchCancelled', 'ResultDisputed', 'ResultValidated', 'ResultAnnulled'],
      ...['PlayerPaused', 'PlayerSuspended', 'PlayerReactivated', 'PlayerRemoved', 'PlayerLeft', 'RefereeAssigned', 'RefereeRemoved'],
      ...['RankingShuffled', 'RankingArranged', 'RulesChanged', 'JoinRequested', 'TournamentEnded', 'TournamentFrozen'],
    ];
    expect(ways.filter((type) => !types.has(type))).toEqual([]);
    const results = events.flatMap(({ type, data }) => (type === 'ResultValidated' ? [data as Played] : []));
    const said = (what: 'how' | 'outcome') => [...new Set(results.map((result) => result[what]))].sort();
    expect(said('outcome')).toEqual(['completed', 'retired', 'walkover']);
    expect(said('how')).toEqual(['automatic', 'creator', 'opponent']);
  });

  describe('beside an imported season', () => {
    const imported = { name: 'Época importada', rules: {}, skipInvalid: false };
    let importId: string;
    let importedLadder: string;
    let root: Client;
    beforeAll(async () => {
      root = await env.signedIn('root@example.pt');
      await importSeason(env.app, { ...imported, bytes: readFileSync(join(examples, 'example-season.csv')) });
      await env.settle();
      const [found] = (await root.get('/api/admin/seasons')).body as readonly ImportedSeason[];
      [importId, importedLadder] = [found!.id, found!.tournamentId];
    }, timeout);

    it.each([true, false])(
      'has the leaderboards of a second, simpler count of the log, with the imported season counted: %p',
      async (counts) => {
        expect((await root.put(`/api/admin/seasons/${importId}`, { counts })).status).toBe(200);
        const counting = [...factsByLadder(await log())].flatMap(([id, facts]) => (counts || id !== importedLadder ? [facts] : []));
        for (const period of ['all', 'month', 'week']) {
          const { from, rows } = await boardRowsOf(env.visitor, period);
          expect([period, rows]).toEqual([period, byPlayer(naiveBoard(counting, from))]);
        }
      },
      timeout,
    );

    it(
      'shows each reader the statistics of a simple count of the ladders that they see',
      async () => {
        const all = factsByLadder(await log());
        const open = new Map([...all].filter(([id]) => id !== season.idOf('evora')));
        const readers = [[root, all] as const, [await env.signedIn('ninguem@example.pt'), open] as const];
        for (const [client, seen] of readers)
          for (const playerId of season.everybody())
            expect((await client.get(`/api/players/${playerId}/stats`)).body).toMatchObject(naiveStatistics(seen, playerId));
      },
      timeout,
    );
  });

  it(
    'gives the same result when folded again, and in pieces',
    async () => {
      for (const { name } of await env.app.views.list()) expect([name, (await env.app.views.verify(name)).equal]).toEqual([name, true]);
      const events = await log();
      const piece = Math.ceil(events.length / 40);
      for (const view of ladderViews) {
        let inPieces: ReplayResult = { documents: new Map(), rows: new Map() };
        for (let from = 0; from < events.length; from += piece) {
          const folded = replay(view, events.slice(from, from + piece), inPieces);
          // the next part continues from stored data
          inPieces = JSON.parse(JSON.stringify({ documents: [...folded.documents], rows: [...folded.rows] }), (key, value: unknown) =>
            key === 'documents' || key === 'rows' ? new Map(value as readonly [string, never][]) : value,
          ) as ReplayResult;
        }
        const whole = replay(view, events);
        const textOf = ({ documents, rows }: ReplayResult) => canonicalJson([[...documents].sort(), [...rows].sort()] as never);
        expect([view.name, textOf(inPieces) === textOf(whole)]).toEqual([view.name, true]);
      }
    },
    timeout,
  );

  it(
    'gives, replayed event by event, the ladders after every action, and every view at the end of each week',
    async () => {
      const events = await log();
      expect(history.differences(events)).toEqual([]);
      expect(history.acts()).toBeGreaterThan(events.length / 10);
      expect(history.everything().size).toBeGreaterThan(weeks / 3);
    },
    timeout,
  );
});
