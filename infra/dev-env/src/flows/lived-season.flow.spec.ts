import { canonicalJson, daysAfter, instantOfClock, type Ladder, mondayOf, type Recorded, views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { ladderViews, replay, type Replayed } from '@tennis/projections';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderName, ladders, livedSeason } from './lived-season.fixture';

const names = Object.keys(ladders) as readonly LadderName[];
/** Both changes of the clock lie within: on 29 March and on 25 October. */
const firstMonday = '2026-03-23';
const weeks = 32;

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
}

describe('a season that runs itself', () => {
  let env: DevEnvironment;
  const clock = settableClock(`${firstMonday}T10:00:00.000Z`);
  let season: ReturnType<typeof livedSeason>;
  /** Each ladder as it stood at the end of each week, and up to where in the log. */
  const history: { readonly position: number; readonly ladders: readonly (Ladder | undefined)[] }[] = [];

  /** What a person's lines come to is what the board says, on every ladder, for every stay. */
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

  const remember = async (): Promise<void> => {
    const ladders = await Promise.all(names.map((name) => env.app.readStore.get(views.ranking, season.idOf(name))));
    history.push({ position: await env.app.eventStore.head(), ladders: structuredClone(ladders.map((found) => found?.document)) });
  };

  /** A week of play; now and then the program is down from Sunday on, for days, over one Monday or two. */
  const live = async (monday: string): Promise<string> => {
    for (const day of [1, 4]) {
      clock.set(`${daysAfter(monday, day)}T09:00:00.000Z`);
      for (const name of names) await season.play(name);
      if (season.below(3) === 0) await season.pauseOrComeBack('horta');
    }
    if (season.below(3) === 0) await season.annul();
    if (season.below(4) === 0) await season.join('horta');
    await env.settle();
    const isDown = season.below(4) === 0;
    const back = daysAfter(monday, isDown ? 8 + season.below(8) : 7);
    if (isDown) await env.program.stop();
    clock.set(`${back}T08:00:00.000Z`);
    if (isDown) await env.restart();
    await env.settle();
    await sumsToTheBoard();
    await remember();
    return mondayOf(back);
  };

  const log = async (): Promise<readonly Recorded[]> => {
    const events: Recorded[] = [];
    for (let more = await env.app.eventStore.readAll(0, 2000); more.length; more = await env.app.eventStore.readAll(events.length, 2000))
      events.push(...more);
    return events;
  };

  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    season = livedSeason(env, clock, 20261122);
    for (const name of names) await season.found(name, 5);
    let monday = firstMonday;
    while (monday < daysAfter(firstMonday, 7 * weeks)) {
      if (monday >= '2026-06-01' && (await season.documentOf('horta')).rulesVersion === 1)
        await season.changeRules('horta', { minGames: { games: 1, weeks: 1 } });
      monday = await live(monday);
    }
  }, 240_000);
  afterAll(() => env.stop());

  const closedIn = (events: readonly Recorded[], name: LadderName) =>
    events.filter(({ type, stream }) => type === 'WeekClosed' && stream === `tournament-${season.idOf(name)}`);

  it('closes every week of every ladder once, in order, as at Monday six of its own clock', async () => {
    const events = await log();
    for (const name of names) {
      const { zone } = await season.documentOf(name);
      const closed = closedIn(events, name);
      const mondays = closed.map((_event, nth) => daysAfter(firstMonday, 7 * (nth + 1)));
      expect(closed.length).toBeGreaterThanOrEqual(weeks);
      expect(closed.map(({ data, occurredAt }) => [(data as Closed).week, occurredAt])).toEqual(
        mondays.map((week) => [week, instantOfClock(week, '06:00', zone)]),
      );
    }
  });

  it('judges in Lisbon exactly those who played no game in a week', async () => {
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
    expect(season.refusedByMaximum()).toBeGreaterThan(0);
  });

  it('comes to the same when it is folded anew, and in pieces', async () => {
    for (const { name } of await env.app.views.list()) expect([name, (await env.app.views.verify(name)).equal]).toEqual([name, true]);
    const events = await log();
    for (const view of ladderViews) {
      let inPieces: Replayed = { documents: new Map(), rows: new Map() };
      for (let from = 0; from < events.length; from += 97) {
        const folded = replay(view, events.slice(from, from + 97), inPieces);
        // what goes on was read back from a store
        inPieces = JSON.parse(JSON.stringify({ documents: [...folded.documents], rows: [...folded.rows] }), (key, value: unknown) =>
          key === 'documents' || key === 'rows' ? new Map(value as readonly [string, never][]) : value,
        ) as Replayed;
      }
      const whole = replay(view, events);
      const textOf = ({ documents, rows }: Replayed) => canonicalJson([[...documents].sort(), [...rows].sort()] as never);
      expect([view.name, textOf(inPieces) === textOf(whole)]).toEqual([view.name, true]);
    }
  });

  it('gives, replayed event by event, at the end of each week the ladders that were seen then', async () => {
    const events = await log();
    const view = ladderViews.find(({ name }) => name === views.ranking)!;
    let held: Replayed = { documents: new Map(), rows: new Map() };
    let replayed = 0;
    expect(history.length).toBeGreaterThan(weeks / 3);
    for (const { position, ladders: seen } of history) {
      for (const event of events.slice(replayed, position)) held = replay(view, [event], held);
      replayed = position;
      expect([position, names.map((name) => held.documents.get(season.idOf(name)))]).toEqual([position, seen]);
    }
  });
});
