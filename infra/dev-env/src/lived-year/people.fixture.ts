import { idFrom, commandOf } from '@tennis/app';
import {
  type Actor,
  type AnyCommand,
  dateInZone,
  daysAfter,
  isRejection,
  memberIn,
  minute,
  type RulesInput,
  seededNumbers,
  systemActor,
  views,
} from '@tennis/contracts';
import type { settableClock } from '@tennis/local/testing';
import type { DevEnvironment } from '../dev-environment';
import { ladderOf, type LadderName } from './ladders.fixture';

/** The shared parts for people of several ladders: their clock, their seeded random numbers, and the way to send a command. */
export const livedYear = (
  env: DevEnvironment,
  clock: ReturnType<typeof settableClock>,
  seed: number,
  afterEachAct: () => Promise<void> = async () => undefined,
) => {
  const next = seededNumbers(seed);
  const below = (most: number): number => Math.floor(next() * most);
  const one = <T>(things: readonly T[]): T => things[below(things.length)]!;
  const program = systemActor('operator');
  const person = (id: string): Actor => ({ kind: 'user', id, role: 'player', isRoot: false });
  const creator = person(idFrom('person', 'criadora'));
  const idOf = (name: LadderName): string => idFrom('ladder', name);
  const documentOf = async (name: LadderName) => (await env.app.readStore.get(views.tournament, idOf(name)))!.document;
  const boardOf = async (name: LadderName) => (await env.app.readStore.get(views.ranking, idOf(name)))!.document;
  const refused = new Map<string, number>();
  const home = new Map<string, LadderName>();
  let stays = 0;

  const send = async (command: AnyCommand, actor: Actor = program): Promise<void> => {
    await env.app.commandBus.execute(commandOf(command, { actor }));
    await afterEachAct();
  };
  /** Sends a command that the rules may refuse, and answers whether they did not; every refusal is counted by its code. */
  const attempt = async (command: AnyCommand, actor: Actor): Promise<boolean> => {
    try {
      await send(command, actor);
      return true;
    } catch (error) {
      if (!isRejection(error)) throw error;
      refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
      return false;
    }
  };
  const asCreator = (command: AnyCommand): Promise<boolean> => attempt(command, creator);

  const enter = async (name: LadderName, userId: string): Promise<void> => {
    const data = { tournamentId: idOf(name), userId, membershipId: idFrom('stay', userId, ++stays) };
    if (!home.has(userId)) {
      const named = { email: `${userId}@example.pt`, firstName: 'Alguém', lastName: name };
      await send({ type: 'RegisterUser', data: { userId, subjectHash: userId, ...named, ageAttested: true } });
    }
    home.set(userId, name);
    if (!(await attempt({ type: 'JoinTournament', data }, person(userId)))) return;
    if (ladderOf(name).privacy === 'private') await asCreator({ type: 'ApproveJoin', data });
  };
  const somebodyIn = async (name: LadderName): Promise<string | undefined> => one(Object.keys((await documentOf(name)).members));

  return {
    below,
    happens: (share: number | undefined): boolean => next() < (share ?? 0),
    one,
    person,
    idOf,
    documentOf,
    boardOf,
    send,
    attempt,
    governs: asCreator,
    refused,
    /** Everybody who was ever on a ladder. */
    everybody: (): readonly string[] => [...home.keys()],
    now: () => clock.now(),
    advanceClock: () => clock.advance(2 * minute),

    async found(name: LadderName, size: number): Promise<void> {
      const { location, rules, privacy = 'public', endsAfter } = ladderOf(name);
      const data = { tournamentId: idOf(name), membershipId: idFrom('stay', name), name, privacy, joins: false } as const;
      const endDate = endsAfter === undefined ? {} : { endDate: daysAfter(dateInZone(clock.now(), 'Europe/Lisbon'), 7 * endsAfter) };
      await send({ type: 'CreateTournament', data: { ...data, ...endDate, location, rules } }, creator);
      await send({ type: 'ValidateTournament', data: { tournamentId: idOf(name) } });
      for (let n = 0; n < size; n += 1) await enter(name, idFrom('person', name, n));
    },

    /** A new player joins, or one who left joins again at the bottom. */
    async join(name: LadderName): Promise<void> {
      const { members } = await documentOf(name);
      const gone = [...home].flatMap(([userId, of]) => (of === name && !memberIn({ members }, userId) ? [userId] : []));
      await enter(name, gone.length > 0 && below(2) === 0 ? one(gone) : idFrom('person', name, 'later', ++stays));
    },

    /** A player pauses or reactivates, leaves, is suspended and readmitted, or is the referee for a while. */
    async comeAndGo(name: LadderName): Promise<void> {
      const userId = await somebodyIn(name);
      if (userId === undefined) return;
      const { members, refereeId } = await documentOf(name);
      const data = { tournamentId: idOf(name), userId };
      const status = memberIn({ members }, userId)?.status;
      if (status !== 'active') await asCreator({ type: 'ReactivatePlayer', data });
      else if (refereeId === userId) await asCreator({ type: 'DemoteReferee', data });
      else {
        const acts = ['PausePlayer', 'PausePlayer', 'SuspendPlayer', 'RemovePlayer'] as const;
        const nth = below(acts.length + 2);
        if (nth < acts.length) await asCreator({ type: acts[nth]!, data });
        else if (nth === acts.length) await attempt({ type: 'LeaveTournament', data }, person(userId));
        else await asCreator({ type: 'PromoteReferee', data: { ...data, replace: refereeId !== null } });
      }
    },

    /** The referee plays again; without a referee, a player is one for a moment. */
    async relieveReferee(name: LadderName): Promise<void> {
      const { refereeId, members } = await documentOf(name);
      const userId = refereeId ?? Object.keys(members)[0];
      if (userId === undefined) return;
      const data = { tournamentId: idOf(name), userId };
      if (refereeId === null) await asCreator({ type: 'PromoteReferee', data: { ...data, replace: false } });
      await asCreator({ type: 'DemoteReferee', data });
    },

    pauseOrComeBack: async (name: LadderName): Promise<void> => {
      const userId = await somebodyIn(name);
      if (userId === undefined) return;
      const isPaused = memberIn(await documentOf(name), userId)?.status === 'paused';
      await send({ type: isPaused ? 'ReactivatePlayer' : 'PausePlayer', data: { tournamentId: idOf(name), userId } }, creator);
    },

    shuffle: (name: LadderName): Promise<boolean> =>
      asCreator({ type: 'ShuffleRanking', data: { tournamentId: idOf(name), confirmName: name, seed: below(2 ** 31) } }),

    arrange: async (name: LadderName): Promise<boolean> => {
      const order = Object.keys((await documentOf(name)).members).reverse();
      return asCreator({ type: 'ArrangeRanking', data: { tournamentId: idOf(name), order } });
    },

    async changeRules(name: LadderName, rules: RulesInput, appliesFrom: 'now' | 'start' = 'now'): Promise<void> {
      const { facts } = await boardOf(name);
      const previewed = appliesFrom === 'start' ? { previewFacts: facts } : {};
      await send(
        { type: 'ChangeRules', data: { tournamentId: idOf(name), rules, appliesFrom, reason: 'Assembleia', ...previewed } },
        creator,
      );
    },
  };
};
export type LivedYear = ReturnType<typeof livedYear>;
