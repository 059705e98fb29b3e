import type { Message } from '@tennis/contracts';
import { type Decider, evolve } from '@tennis/domain';
import type { AppContext } from '../kernel/app-context';

/** What a decider knows of a stream now, which no view is. */
export const stateOf = async <State, Command extends Message, Event extends Message>(
  { eventStore }: Pick<AppContext, 'eventStore'>,
  decider: Decider<State, Command, Event>,
  stream: string,
): Promise<State> => (await eventStore.readStream(stream)).reduce((before, event) => evolve(decider, before, event), decider.initial);
