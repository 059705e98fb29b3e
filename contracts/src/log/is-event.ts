import type { AnyEvent } from '../contexts';
import type { Recorded } from '../kernel/message';

/** An event of one of these types, with its data as the log gives it back: in today's shape. */
export type RecordedAs<Type extends AnyEvent['type']> = Recorded<Extract<AnyEvent, { type: Type }>>;

/** Whether an event is of one of these types, so that nobody has to say again what its data is. */
export const isEvent = <Type extends AnyEvent['type']>(event: Recorded | undefined, ...types: readonly Type[]): event is RecordedAs<Type> =>
  event !== undefined && types.some((type) => type === event.type);

/** What an event of whatever type says, by the names of its fields. */
export const fieldsOf = ({ data }: Pick<Recorded, 'data'>): Readonly<Record<string, unknown>> => data as Readonly<Record<string, unknown>>;
