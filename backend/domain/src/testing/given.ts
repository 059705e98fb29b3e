import { type Actor, isRejection, type Message, type Recorded, type RejectionCode, systemActor } from '@tennis/contracts';
import { type Context, type Decider, decide, evolve, factsNeeded } from '../kernel/define-decider';

const noon = '2026-03-02T12:00:00.000Z';

/** A recorded event for a decision spec: fixed time, numbered from 0. */
const recorded = (event: Message, revision: number, stream: string): Recorded => ({
  occurredAt: noon,
  ...event,
  id: `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`,
  version: 1,
  stream,
  revision,
  position: revision + 1,
  recordedAt: noon,
  metadata: { commandId: '', bodyHash: 'these words', correlationId: '', causationId: '', actorId: 'somebody', actorKind: 'user' },
});

export const by = (id: string, role: Actor['role'] = 'player', isRoot = false): Actor => ({ kind: 'user', id, role, isRoot });
export const byTheClock = systemActor('clock');
export const byAnImport = systemActor('import');

/** The documents that the command declares, because production loads no others. */
export const declaredFacts = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
  facts: object,
): object => {
  const declared = new Set(Object.keys(factsNeeded(decider, command, state)));
  return Object.fromEntries(Object.entries(facts).filter(([name]) => declared.has(name)));
};

/**
 * The sentence is the test:
 * `given(matchDecider, [opened]).with({ tournament }).at('2026-03-02T12:00:00.000Z').when(report, by('rui')).then([...])`. A decision gets
 * only the documents that its decider declares, as in production.
 */
export const given = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  events: readonly Event[] = [],
) => {
  let facts: object = {};
  let now = noon;
  let writtenAt: string | undefined;
  let bodyHash = '';
  const outcome = (command: Command, actor: Actor) => {
    const stream = decider.stream(command);
    const state = events.reduce<State>(
      (before, event, revision) => evolve(decider, before, recorded(event, revision, stream)),
      decider.initial,
    );
    const context: Context = { actor, now, writtenAt: writtenAt ?? now, bodyHash, facts: declaredFacts(decider, command, state, facts) };
    return { state, decide: () => decide(decider, command, state, context), stream };
  };
  const self = {
    with(more: object) {
      facts = { ...facts, ...more };
      return self;
    },
    /** The next command has exactly the body that led to the earlier events. */
    withSameBody() {
      bodyHash = 'these words';
      return self;
    },
    at(instant: string) {
      now = instant;
      return self;
    },
    /** A command that was due at the instant of `at` runs late. */
    writtenLate(instant: string) {
      writtenAt = instant;
      return self;
    },
    when(command: Command, actor: Actor) {
      const run = outcome(command, actor);
      return {
        then: (expected: readonly Event[]) => expect(run.decide()).toEqual(expected),
        thenNothing: () => expect(run.decide()).toEqual([]),
        thenRejects: (code: RejectionCode) => {
          let decided: unknown;
          try {
            decided = run.decide();
          } catch (error) {
            decided = isRejection(error) ? error.code : error;
          }
          expect(decided).toEqual(code);
        },
        events: () => run.decide(),
        /** The state after the decided events, to continue from. */
        state: () =>
          run
            .decide()
            .reduce<State>(
              (before, event, index) => evolve(decider, before, recorded(event, events.length + index, run.stream)),
              run.state,
            ),
      };
    },
  };
  return self;
};
