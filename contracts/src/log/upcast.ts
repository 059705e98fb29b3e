import { eventDefinitions, upcasts } from '../contexts';

/** An event of a later release: its content must not be guessed. */
export class UnknownEvent extends Error {
  constructor(
    readonly eventType: string,
    readonly version: number,
    today: number | undefined,
  ) {
    super(
      today === undefined ? `unknown event type ${eventType}` : `${eventType} version ${version} is newer than this program (${today})`,
    );
    this.name = 'UnknownEvent';
  }
}

/** The reason why this program cannot read an event; undefined if it can. */
export const unknownHere = (type: string, version: number, definitions = eventDefinitions): UnknownEvent | undefined => {
  const today = definitions[type]?.version;
  return today === undefined || version > today ? new UnknownEvent(type, version, today) : undefined;
};

/**
 * Lifts data written as `version` to today's shape, step by step.
 * @throws UnknownEvent when the type is unknown or the version newer than this program; Error when a step is missing.
 */
export const upcast = (type: string, version: number, data: unknown, definitions = eventDefinitions, table = upcasts): unknown => {
  const unknown = unknownHere(type, version, definitions);
  if (unknown) throw unknown;
  const today = definitions[type]!.version;
  let lifted = data;
  for (let from = version; from < today; from++) {
    const step = table[type]?.[from];
    if (!step) throw new Error(`no upcast of ${type} from version ${from}`);
    lifted = step(lifted);
  }
  return lifted;
};
