import {
  type Actor,
  completeRules,
  eventDefinitions,
  isRejection,
  type Ladder,
  type MatchCommand,
  type Message,
  parseScore,
  type Recorded,
  systemActor,
  type TournamentCommand,
  type TournamentDocument,
} from '@tennis/contracts';
import fc from 'fast-check';
import { type Context, type Decider, decide, evolve, factsNeeded, matchDecider, tournamentDecider } from './index';
import { by } from './testing/given';

fc.configureGlobal({ seed: 20261120 });

/** Real ids, so that whatever is decided can be checked against the schema that the log holds it to. */
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

/** Sends one command; a refusal is an answer like another. Every event fits the schema of the log. */
const send = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  history: History<State>,
  { command, actor }: Sent<Command>,
  facts: FactsOf<State>,
): { readonly history: History<State>; readonly accepted: boolean } => {
  let decided: readonly Event[];
  try {
    factsNeeded(decider, command, history.state);
    decided = decide(decider, command, history.state, { actor, now: noon, facts: facts(history) });
  } catch (error) {
    if (!isRejection(error)) throw error;
    return { history, accepted: false };
  }
  const after = decided.reduce<History<State>>(({ state, events }, event) => {
    expect(eventDefinitions[event.type]!.schema.parse(event.data)).toEqual(event.data);
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
  return { history: after, accepted: decided.length > 0 };
};

const inTurn = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  history: History<State>,
  sent: readonly Sent<Command>[],
  facts: FactsOf<State>,
) =>
  sent.reduce<{ history: History<State>; accepted: boolean[] }>(
    (before, next) => {
      const { history: after, accepted } = send(decider, before.history, next, facts);
      return { history: after, accepted: [...before.accepted, accepted] };
    },
    { history, accepted: [] },
  );

/** In either order: both come through and lead to the same end, or in one of the orders only one of them does. */
const oneWinsOrBothAgree = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  history: History<State>,
  [one, other]: readonly [Sent<Command>, Sent<Command>],
  facts: FactsOf<State>,
  endOf: (state: State) => unknown,
): void => {
  const forth = inTurn(decider, history, [one, other], facts);
  const back = inTurn(decider, history, [other, one], facts);
  const bothCame = [...forth.accepted, ...back.accepted].every(Boolean);
  if (bothCame) expect(endOf(forth.history.state)).toEqual(endOf(back.history.state));
  // whoever is accepted alone is never kept out by coming first
  expect(forth.accepted[0]).toBe(send(decider, history, one, facts).accepted);
  expect(back.accepted[0]).toBe(send(decider, history, other, facts).accepted);
};

const times = (events: readonly Recorded[], type: string): number => events.filter((event) => event.type === type).length;
const anyOf = <Command>(command: fc.Arbitrary<Command>): fc.Arbitrary<Sent<Command>> =>
  fc.record({ command, actor: fc.constantFrom(...actors) });

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
    results: 0,
    hidden: false,
  };
  const facts = () => ({ tournament: ladder });
  const score = fc
    .constantFrom('6-4 6-4', '4-6 4-6', '6-4 3-6 [10-8]')
    .map((text) => ({ sets: [...parseScore(text).sets], outcome: 'completed' as const }));
  const command: fc.Arbitrary<MatchCommand> = fc.oneof(
    score.map((said) => ({ type: 'ReportResult' as const, data: { matchId, ...said } })),
    fc
      .record({ decision: fc.constantFrom('approve' as const, 'reject' as const), result: fc.option(score, { nil: undefined }) })
      .map(({ decision, result }) => ({ type: 'ValidateResult' as const, data: { matchId, decision, ...(result ? { result } : {}) } })),
    fc.constant({ type: 'AnnulResult' as const, data: { matchId, reason: 'engano' } }),
  );
  const opened = send(
    matchDecider,
    { state: matchDecider.initial, events: [] },
    {
      command: { type: 'OpenMatch', data: { matchId, tournamentId, playerA: ana, playerB: rui, how: 'accepted', time: noon } },
      actor: systemActor('clock'),
    },
    facts,
  ).history;

  it('have one winner, or both agree', () => {
    fc.assert(
      fc.property(fc.array(anyOf(command), { maxLength: 4 }), anyOf(command), anyOf(command), (before, one, other) => {
        const { history } = inTurn(matchDecider, opened, before, facts);
        oneWinsOrBothAgree(matchDecider, history, [one, other], facts, ({ status }) => status);
      }),
      { numRuns: 1000 },
    );
  });

  it('a match has one validated result, and one annulment after it, whatever is sent', () => {
    fc.assert(
      fc.property(fc.array(anyOf(command), { maxLength: 12 }), (sent) => {
        const { events } = inTurn(matchDecider, opened, sent, facts).history;
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
  const rules = fc.constantFrom({ preset: 'aggressive' as const }, { preset: 'conservative' as const }, {});
  const command: fc.Arbitrary<TournamentCommand> = fc.oneof(
    fc
      .constantFrom('ValidateTournament', 'ExpireTournament', 'ResubmitTournament', 'EndTournament')
      .map((type) => ({ type, data: { tournamentId } })),
    fc.constant({ type: 'RejectTournament' as const, data: { tournamentId, reason: 'repetido' } }),
    fc.constantFrom(ana, rui).map((userId) => ({ type: 'JoinTournament' as const, data: { tournamentId, userId, membershipId: userId } })),
    fc.constantFrom(ana, rui).map((userId) => ({ type: 'LeaveTournament' as const, data: { tournamentId, userId } })),
    fc
      .record({ rules, appliesFrom: fc.constantFrom('now' as const, 'start' as const), previewFacts: fc.nat({ max: 8 }) })
      .map((data) => ({ type: 'ChangeRules' as const, data: { tournamentId, reason: 'porque sim', ...data } })),
  );
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

  it('have one winner, or both agree on who is in, on the status and on the version of the rules', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('public' as const, 'private' as const),
        fc.array(anyOf(command), { maxLength: 5 }),
        anyOf(command),
        anyOf(command),
        (privacy, before, one, other) => {
          const { history } = inTurn(tournamentDecider, created(privacy), before, facts);
          oneWinsOrBothAgree(tournamentDecider, history, [one, other], facts, (state) =>
            state.status === 'none'
              ? state
              : { status: state.status, rulesVersion: state.rulesVersion, members: [...state.members.keys()].sort() },
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('every version of the rules is numbered once, in order, whatever is sent', () => {
    fc.assert(
      fc.property(fc.array(anyOf(command), { maxLength: 20 }), (sent) => {
        const { events } = inTurn(tournamentDecider, created('public'), sent, facts).history;
        const versions = events
          .filter(({ type }) => type === 'RulesChanged')
          .map(({ data }) => (data as { rulesVersion: number }).rulesVersion);
        expect(versions).toEqual(versions.map((_version, index) => index + 2));
      }),
      { numRuns: 300 },
    );
  });
});
