import type { Message } from '@tennis/contracts';
import { type Decider, evolve } from '@tennis/domain';
import type { AppContext } from '../kernel/app-context';

/** The current state of a stream as its decider folds it; no view holds it. */
export const stateOf = async <State, Command extends Message, Event extends Message>(
  { eventStore }: Pick<AppContext, 'eventStore'>,
  decider: Decider<State, Command, Event>,
  stream: string,
): Promise<State> => (await eventStore.readStream(stream)).reduce((before, event) => evolve(decider, before, event), decider.initial);
