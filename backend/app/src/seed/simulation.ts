import { type Actor, type AnyCommand, eventDefinitions, type Recorded, type View } from '@tennis/contracts';
import { decide, deciderOf, evolve, type Facts, factsNeeded } from '@tennis/domain';
import { projections, replay, type ReplayResult } from '@tennis/projections';
import { commandOf, type SentCommand } from '../kernel/commands';
import { idFrom } from '../kernel/ids';

/** One step of the story: a command and its time. */
export interface Step {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly command: SentCommand;
}

export interface Simulation {
  /** Decides a command as the program does, and keeps it as a step. @throws Rejection. */
  execute(at: number, actor: Actor, command: AnyCommand): void;
  /** A document as it is after all steps so far. */
  get<Document>(view: View<Document>, key: string): Document | undefined;
  readonly steps: readonly Step[];
}

/**
 * A program in memory, with the same decisions and views but without keys, store and clock. A sequence of steps that is allowed here is
 * allowed in a program with an empty log. `name` is the source of its command ids.
 */
export const simulate = (...name: readonly (string | number)[]): Simulation => {
  const streams = new Map<string, { state: unknown; revision: number }>();
  const replayed = new Map<string, ReplayResult>(projections.map((view) => [view.name, { documents: new Map(), rows: new Map() }]));
  const steps: Step[] = [];
  let position = 0;
  const get = <Document>(view: View<Document>, key: string): Document | undefined =>
    replayed.get(view)?.documents.get(key) as Document | undefined;

  return {
    get,
    steps,
    execute: (at, actor, command) => {
      const decider = deciderOf(command.type);
      const occurredAt = new Date(at).toISOString();
      const commandId = idFrom('seed step', ...name, steps.length);
      const stream = decider.stream(command);
      const kept = streams.get(stream) ?? { state: decider.initial, revision: -1 };
      const needed = Object.entries(factsNeeded(decider, command, kept.state));
      const facts: Facts = Object.fromEntries(needed.map(([called, key]) => [called, key && get(...key)]));
      const metadata = {
        commandId,
        bodyHash: '',
        correlationId: commandId,
        causationId: commandId,
        actorId: actor.id,
        actorKind: actor.kind,
      };
      for (const decided of decide(decider, command, kept.state, { actor, now: occurredAt, writtenAt: occurredAt, bodyHash: '', facts })) {
        const event: Recorded = {
          type: decided.type,
          data: decided.data,
          id: idFrom(commandId, position),
          version: eventDefinitions[decided.type]!.version,
          stream,
          revision: (kept.revision += 1),
          position: (position += 1),
          occurredAt,
          recordedAt: occurredAt,
          metadata,
        };
        kept.state = evolve(decider, kept.state, event);
        for (const view of projections) replay(view, [event], replayed.get(view.name));
      }
      streams.set(stream, kept);
      steps.push({ at, command: commandOf(command, { actor, commandId, occurredAt, isUnlogged: true }) });
    },
  };
};
