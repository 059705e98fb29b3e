import { eventDefinitions, upcasts } from '../contexts';

/** An event of a later release: its content must not be guessed. */
export class UnknownEvent extends Error {
  constructor(
    readonly eventType: string,
    readonly version: number,
    currentVersion: number | undefined,
  ) {
    super(
      currentVersion === undefined
        ? `unknown event type ${eventType}`
        : `${eventType} version ${version} is newer than this program (${currentVersion})`,
    );
    this.name = 'UnknownEvent';
  }
}

/** The reason why this program cannot read an event; undefined if it can. */
export const unknownEventError = (type: string, version: number, definitions = eventDefinitions): UnknownEvent | undefined => {
  const currentVersion = definitions[type]?.version;
  return currentVersion === undefined || version > currentVersion ? new UnknownEvent(type, version, currentVersion) : undefined;
};

/**
 * Lifts data written as `version` to today's shape, step by step.
 * @throws UnknownEvent when the type is unknown or the version newer than this program; Error when a step is missing.
 */
export const upcast = (type: string, version: number, data: unknown, definitions = eventDefinitions, table = upcasts): unknown => {
  const unknownEvent = unknownEventError(type, version, definitions);
  if (unknownEvent) throw unknownEvent;
  const currentVersion = definitions[type]!.version;
  let upcastData = data;
  for (let from = version; from < currentVersion; from++) {
    const step = table[type]?.[from];
    if (!step) throw new Error(`no upcast of ${type} from version ${from}`);
    upcastData = step(upcastData);
  }
  return upcastData;
};
