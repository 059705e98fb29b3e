import { idFrom, runCommand } from '@tennis/app';
import {
  type Actor,
  type AnyCommand,
  dateInZone,
  hour,
  isRejection,
  memberIn,
  pairKey,
  type Rules,
  type RulesInput,
  seededNumbers,
  systemActor,
  views,
} from '@tennis/contracts';
import { deciderOf } from '@tennis/domain';
import type { settableClock } from '@tennis/local/testing';
import type { DevEnvironment } from '../dev-environment';

const free = { rangeAbove: null, rangeBelow: null, cooldownDays: 0, maxRejections: 0 } satisfies RulesInput;
const penalty = { type: 'points', points: 2, message: 'Jogue mais', afterWarnings: 1 } as const;

/** Every rule that counts games is in force somewhere, on each of the three clocks; one ladder uses none. */
export const ladders = {
  lisboa: { location: 'Lisboa', rules: { ...free, minGames: { games: 1, weeks: 1 }, penalty } },
  horta: {
    location: 'Horta, Açores',
    rules: {
      ...free,
      minGames: { games: 2, weeks: 2 },
      penalty: { ...penalty, type: 'exit', afterWarnings: 2 },
      bonus: { games: 3, weeks: 3, points: 4, description: 'Três em três' },
    },
  },
  funchal: {
    location: 'Funchal',
    rules: { ...free, maxGames: { games: 1, weeks: 1 }, bonus: { games: 2, weeks: 2, points: 1, description: 'Dois em dois' } },
  },
  porto: { location: 'Porto', rules: free },
} as const satisfies Readonly<Record<string, { readonly location: string; readonly rules: RulesInput }>>;
export type LadderName = keyof typeof ladders;

/** What people of several ladders do, by chance with a seed; the clock is moved by whoever lets them. */
export const livedSeason = (env: DevEnvironment, clock: ReturnType<typeof settableClock>, seed: number) => {
  const next = seededNumbers(seed);
  const below = (most: number): number => Math.floor(next() * most);
  const one = <T>(things: readonly T[]): T => things[below(things.length)]!;
  const program = systemActor('operator');
  const person = (id: string): Actor => ({ kind: 'user', id, role: 'player', isRoot: false });
  const creator = person(idFrom('person', 'criadora'));
  const send = (command: AnyCommand, actor: Actor = program) => runCommand(env.app, deciderOf(command.type), command, { actor });
  const idOf = (name: LadderName): string => idFrom('ladder', name);
  const documentOf = async (name: LadderName) => (await env.app.readStore.get(views.tournament, idOf(name)))!.document;
  const played: string[] = [];
  let people = 0;
  let refused = 0;

  const join = async (name: LadderName): Promise<void> => {
    const userId = idFrom('person', ++people);
    const data = { tournamentId: idOf(name), userId, membershipId: idFrom('stay', userId) };
    await send({ type: 'JoinTournament', data }, person(userId));
  };
  const activeIn = async (name: LadderName): Promise<readonly string[]> =>
    Object.entries((await documentOf(name)).members).flatMap(([id, { status }]) => (status === 'active' ? [id] : []));

  return {
    idOf,
    documentOf,
    below,
    refusedByMaximum: () => refused,

    async found(name: LadderName, size: number): Promise<void> {
      const { location, rules } = ladders[name];
      const data = { tournamentId: idOf(name), membershipId: idFrom('stay', name), name, privacy: 'public', joins: false } as const;
      await send({ type: 'CreateTournament', data: { ...data, location, rules } }, creator);
      await send({ type: 'ValidateTournament', data: { tournamentId: idOf(name) } });
      for (let n = 0; n < size; n += 1) await join(name);
    },

    /** A challenge that is accepted, played and agreed on within three hours, where the rules allow it. */
    async play(name: LadderName): Promise<void> {
      const tournamentId = idOf(name);
      const active = await activeIn(name);
      if (active.length < 2) return;
      const challengerId = one(active);
      const challengedId = one(active.filter((id) => id !== challengerId));
      const key = pairKey(tournamentId, challengerId, challengedId);
      const nth = ((await env.app.readStore.get(views.pair, key))?.document.issued.length ?? 0) + 1;
      const challengeId = idFrom('challenge', key, nth);
      const time = new Date(Date.parse(clock.now()) + hour).toISOString();
      const parties = { tournamentId, challengerId, challengedId };
      try {
        await send({ type: 'IssueChallenge', data: { challengeId, nth, ...parties, proposedTimes: [time] } }, person(challengerId));
      } catch (error) {
        if (!isRejection(error) || !error.code.endsWith('reached-maximum')) throw error;
        refused += 1;
        return;
      }
      await send({ type: 'AcceptChallenge', data: { challengeId, time } }, person(challengedId));
      const match = { matchId: challengeId, tournamentId, playerA: challengerId, playerB: challengedId } as const;
      await send({ type: 'OpenMatch', data: { ...match, how: 'accepted', time } });
      clock.advance(3 * hour);
      const [own, other] = next() < 0.5 ? [6, 3] : [2, 6];
      const sets = [1, 2].map(() => ({ a: own, b: other }));
      await send({ type: 'ReportResult', data: { matchId: challengeId, sets, outcome: 'completed' } }, person(challengerId));
      await send({ type: 'ValidateResult', data: { matchId: challengeId, decision: 'approve' } }, person(challengedId));
      if (name === 'horta') played.push(challengeId);
    },

    join,

    /** Somebody pauses, or comes back. */
    async pauseOrComeBack(name: LadderName): Promise<void> {
      const { members } = await documentOf(name);
      const userId = one(Object.keys(members));
      if (userId === undefined) return;
      const type = memberIn({ members }, userId)?.status === 'paused' ? 'ReactivatePlayer' : 'PausePlayer';
      await send({ type, data: { tournamentId: idOf(name), userId } }, creator);
    },

    /** A result of the ladder that has been agreed on counts no longer. */
    async annul(): Promise<void> {
      const matchId = played.splice(below(played.length), 1)[0];
      if (matchId !== undefined) await send({ type: 'AnnulResult', data: { matchId, reason: 'engano' } }, creator);
    },

    changeRules: (name: LadderName, rules: Partial<Rules>): Promise<unknown> =>
      send({ type: 'ChangeRules', data: { tournamentId: idOf(name), rules, appliesFrom: 'now', reason: 'Assembleia' } }, creator),

    today: (zone: string): string => dateInZone(clock.now(), zone),
  };
};
