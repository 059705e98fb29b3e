import type { AnyEvent } from '../contexts';
import type { Recorded } from '../kernel/message';

/** An event of one of these types, with its data in today's shape. */
export type RecordedAs<Type extends AnyEvent['type']> = Recorded<Extract<AnyEvent, { type: Type }>>;

/** True if an event is of one of these types; narrows the type of its data. */
export const isEvent = <Type extends AnyEvent['type']>(event: Recorded | undefined, ...types: readonly Type[]): event is RecordedAs<Type> =>
  event !== undefined && types.some((type) => type === event.type);

/** The fields of an event of any type, by name. */
export const fieldsOf = ({ data }: Pick<Recorded, 'data'>): Readonly<Record<string, unknown>> => data as Readonly<Record<string, unknown>>;
