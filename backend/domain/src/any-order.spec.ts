import {
  type Actor,
  canonicalJson,
  completeRules,
  eventDefinitions,
  isRejection,
  type Ladder,
  type MatchCommand,
  type Message,
  parseScore,
  type Recorded,
  type RejectionCode,
  statusByCode,
  systemActor,
  type TournamentCommand,
  type TournamentDocument,
} from '@tennis/contracts';
import fc from 'fast-check';
import { type Context, type Decider, decide, evolve, matchDecider, tournamentDecider } from './index';
import { by, declaredFacts } from './testing/given';

fc.configureGlobal({ seed: 20261120 });

/** Real ids, so that every decided event can be checked against the schema of the log. */
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [ana, rui, rita, carla, sofia, tournamentId, matchId] = [1, 2, 3, 4, 5, 6, 7].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const noon = '2026-03-02T12:00:00.000Z';
const actors: readonly Actor[] = [
  by(ana),
  by(rui),
  by(rita),
  by(carla),
  by(sofia, 'superadmin'),
  systemActor('clock'),
  systemActor('import'),
];

interface Sent<Command> {
  readonly command: Command;
  readonly actor: Actor;
}
interface History<State> {
  readonly state: State;
  readonly events: readonly Recorded[];
}
type FactsOf<State> = (history: History<State>) => Context['facts'];

/** The result of a command: events, nothing, or a refusal. */
type CommandResult = 'done' | 'nothing' | RejectionCode;
interface Outcome<State> {
  readonly history: History<State>;
  readonly fate: CommandResult;
}

const known = new Set<string>();
/** Checks that every event fits the schema of the log; an equal event is checked once. */
const checkSchema = (event: Message): void => {
  const text = canonicalJson(event);
  if (known.has(text)) return;
  known.add(text);
  expect(eventDefinitions[event.type]!.schema.parse(event.data)).toEqual(event.data);
};

/** Sends one command with the facts that it declares; a refusal counts as a result too. */
const send = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  history: History<State>,
  { command, actor }: Sent<Command>,
  facts: FactsOf<State>,
): Outcome<State> => {
  let decided: readonly Event[];
  try {
    const declared = declaredFacts(decider, command, history.state, facts(history));
    decided = decide(decider, command, history.state, { actor, now: noon, writtenAt: noon, bodyHash: '', facts: declared });
  } catch (error) {
    if (!isRejection(error)) throw error;
    return { history, fate: error.code };
  }
  const after = decided.reduce<History<State>>(({ state, events }, event) => {
    checkSchema(event);
    const recorded: Recorded<Event> = {
      ...event,
      id: '',
      version: 1,
      occurredAt: noon,
      recordedAt: noon,
      stream: decider.stream(command),
      revision: events.length,
      position: events.length + 1,
      metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: actor.id, actorKind: actor.kind },
    };
    return { state: evolve(decider, state, recorded), events: [...events, recorded] };
  }, history);
  return { history: after, fate: decided.length > 0 ? 'done' : 'nothing' };
};

const inTurn = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  history: History<State>,
  sent: readonly Sent<Command>[],
  facts: FactsOf<State>,
): History<State> => sent.reduce((before, next) => send(decider, before, next, facts).history, history);

/** Number of pairs of each kind that a property met: a law without examples would prove nothing. */
const newTally = () => ({ agreed: 0, told: 0, content: 0 });

/**
 * Sends every pair of commands that each succeed alone, in both orders. If both succeed in either order, the end state is the same. If the
 * second is too late, it is refused with a code, unless its wish is already fulfilled or it comes from the clock, which needs no answer.
 */
const commuteOrRefuse = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  before: History<State>,
  everything: readonly Sent<Command>[],
  facts: FactsOf<State>,
  endOf: (state: State) => unknown,
  tally: ReturnType<typeof newTally>,
): void => {
  const alone = everything.map((sent) => ({ sent, ...send(decider, before, sent, facts) })).filter(({ fate }) => fate === 'done');
  const after = alone.map(({ history }) => alone.map(({ sent }) => send(decider, history, sent, facts)));
  const same = (state: State, otherState: State) => canonicalJson(endOf(state)) === canonicalJson(endOf(otherState));
  const wrong: unknown[] = [];
  alone.forEach((first, one) =>
    alone.forEach((second, other) => {
      const late = after[one]![other]!;
      const turned = after[other]![one]!;
      const judge = (kind: keyof typeof tally, isRight: boolean): void => {
        tally[kind] += 1;
        if (!isRight) wrong.push({ first: first.sent, second: second.sent, fate: late.fate });
      };
      if (late.fate !== 'done' && late.fate !== 'nothing') judge('told', [403, 404, 409, 422].includes(statusByCode[late.fate]));
      else if (late.fate === 'done' && turned.fate === 'done') judge('agreed', same(late.history.state, turned.history.state));
      else if (late.fate === 'nothing' && second.sent.actor.kind !== 'system')
        judge('content', same(late.history.state, second.history.state));
    }),
  );
  expect(wrong).toEqual([]);
};

const times = (events: readonly Recorded[], type: string): number => events.filter((event) => event.type === type).length;
const byEverybody = <Command>(commands: readonly Command[]): readonly Sent<Command>[] =>
  commands.flatMap((command) => actors.map((actor) => ({ command, actor })));

describe('two commands on one match, in any order', () => {
  const ladder: TournamentDocument = {
    id: tournamentId,
    name: 'Escada',
    privacy: 'public',
    clubId: null,
    location: null,
    endDate: null,
    zone: 'Europe/Lisbon',
    rules: completeRules({ autoValidateHours: 1 }),
    rulesVersion: 1,
    rulesHistory: [],
    creatorId: carla,
    refereeId: rita,
    status: 'active',
    createdAt: noon,
    pendingSince: noon,
    members: Object.fromEntries([ana, rui].map((userId) => [userId, { membershipId: userId, status: 'active' as const, joinedAt: noon }])),
    requests: [],
    turnedAway: {},
    results: 0,
    hidden: false,
  };
  const facts = () => ({ tournament: ladder });
  const scores = ['6-4 6-4', '4-6 4-6', '6-4 3-6 [10-8]'].map((text) => ({
    sets: [...parseScore(text).sets],
    outcome: 'completed' as const,
  }));
  const everything = byEverybody<MatchCommand>([
    ...scores.map((said) => ({ type: 'ReportResult' as const, data: { matchId, ...said } })),
    ...(['approve', 'reject'] as const).flatMap((decision) =>
      [undefined, ...scores].map((result) => ({
        type: 'ValidateResult' as const,
        data: { matchId, decision, ...(result ? { result } : {}) },
      })),
    ),
    { type: 'AnnulResult', data: { matchId, reason: 'engano' } },
  ]);
  const anything = fc.constantFrom(...everything);
  const opened = send(
    matchDecider,
    { state: matchDecider.initial, events: [] },
    {
      command: { type: 'OpenMatch', data: { matchId, tournamentId, playerA: ana, playerB: rui, how: 'accepted', time: noon } },
      actor: systemActor('clock'),
    },
    facts,
  ).history;

  it('lead to the same status, winner and annulment, or the later command is refused', () => {
    const tally = newTally();
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), (sent) => {
        const before = inTurn(matchDecider, opened, sent, facts);
        const endOf = (state: typeof before.state) =>
          state.status === 'none' ? state : { status: state.status, winner: state.validated?.result.winnerId, annulled: state.annulled };
        commuteOrRefuse(matchDecider, before, everything, facts, endOf, tally);
      }),
      { numRuns: 40 },
    );
    for (const met of Object.values(tally)) expect(met).toBeGreaterThan(100);
  });

  it('a match has at most one validated result and one annulment, whatever is sent', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (sent) => {
        const { events } = inTurn(matchDecider, opened, sent, facts);
        expect(times(events, 'ResultValidated')).toBeLessThanOrEqual(1);
        expect(times(events, 'ResultAnnulled')).toBeLessThanOrEqual(times(events, 'ResultValidated'));
      }),
      { numRuns: 500 },
    );
  });
});

describe('two commands on one tournament, in any order', () => {
  const ladderOf = (facts: number): Ladder => ({
    tournamentId,
    zone: 'Europe/Lisbon',
    rules: completeRules(),
    rulesVersion: 1,
    facts,
    at: null,
    frozen: false,
    standings: [],
    referees: [],
    weekEndsAt: null,
    nextOrder: 1,
  });
  const facts: FactsOf<unknown> = ({ events }) => ({ ranking: ladderOf(events.length) });
  const everything = byEverybody<TournamentCommand>([
    ...(['ValidateTournament', 'ExpireTournament', 'ResubmitTournament', 'EndTournament'] as const).map((type) => ({
      type,
      data: { tournamentId },
    })),
    { type: 'RejectTournament', data: { tournamentId, reason: 'repetido' } },
    ...[ana, rui].flatMap((userId) => [
      { type: 'JoinTournament' as const, data: { tournamentId, userId, membershipId: userId } },
      { type: 'LeaveTournament' as const, data: { tournamentId, userId } },
    ]),
    ...(['aggressive', 'conservative', 'standard'] as const).flatMap((preset) => [
      { type: 'ChangeRules' as const, data: { tournamentId, reason: 'porque sim', rules: { preset }, appliesFrom: 'now' as const } },
      ...[1, 2, 3, 4].map((previewFacts) => ({
        type: 'ChangeRules' as const,
        data: { tournamentId, reason: 'porque sim', rules: { preset }, appliesFrom: 'start' as const, previewFacts },
      })),
    ]),
  ]);
  const anything = fc.constantFrom(...everything);
  const created = (privacy: 'public' | 'private') =>
    send(
      tournamentDecider,
      { state: tournamentDecider.initial, events: [] },
      {
        command: {
          type: 'CreateTournament',
          data: { tournamentId, membershipId: idOf(8), name: 'Escada', privacy, rules: {}, joins: false },
        },
        actor: by(carla),
      },
      facts,
    ).history;

  it('lead to the same participants, status and rules version, or the later command is refused', () => {
    const tally = newTally();
    fc.assert(
      fc.property(fc.constantFrom('public' as const, 'private' as const), fc.array(anything, { maxLength: 8 }), (privacy, sent) => {
        const before = inTurn(tournamentDecider, created(privacy), sent, facts);
        const endOf = (state: typeof before.state) =>
          state.status === 'none'
            ? state
            : { status: state.status, rulesVersion: state.rulesVersion, members: [...state.members.keys()].sort() };
        commuteOrRefuse(tournamentDecider, before, everything, facts, endOf, tally);
      }),
      { numRuns: 15 },
    );
    for (const met of Object.values(tally)) expect(met).toBeGreaterThan(100);
  });

  it('rules versions are numbered once, in order, whatever is sent', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 20 }), (sent) => {
        const { events } = inTurn(tournamentDecider, created('public'), sent, facts);
        const versions = events
          .filter(({ type }) => type === 'RulesChanged')
          .map(({ data }) => (data as { rulesVersion: number }).rulesVersion);
        expect(versions).toEqual(versions.map((_version, index) => index + 2));
      }),
      { numRuns: 300 },
    );
  });
});
