import type { Actor, Message } from '@tennis/contracts';
import { type Decider, decide, type Facts } from '@tennis/domain';
import type { AppContext } from '../kernel/app-context';
import { namedFacts } from './run-command';
import { stateOf } from './state-of';

/**
 * The events that a command would write now, by its own decision, refusals included. It only reads and waits for no writer, so the command
 * itself may come out differently if something changes meanwhile.
 * @throws Rejection of the decision.
 */
export const previewEvents = async <State, Command extends Message, Event extends Message>(
  app: Pick<AppContext, 'eventStore' | 'readStore' | 'clock'>,
  decider: Decider<State, Command, Event>,
  command: Command,
  actor: Actor,
): Promise<{ readonly events: readonly Event[]; readonly at: string }> => {
  const { readStore, clock } = app;
  const state = await stateOf(app, decider, decider.stream(command));
  const facts: Facts = Object.fromEntries(
    await Promise.all(
      namedFacts(decider, [command], state).map(async ([name, [view, key]]) => [name, (await readStore.get(view, key))?.document] as const),
    ),
  );
  const at = clock.now();
  return { events: decide(decider, command, state, { actor, now: at, writtenAt: at, bodyHash: '', facts }), at };
};
