import { eventDefinitions, upcasts } from '../contexts';

/**
 * Lifts data written as `version` to today's shape, step by step.
 * @throws Error when the type is unknown, or the version is newer than this program or a step is missing: data of a newer version must not be guessed at.
 */
export const upcast = (type: string, version: number, data: unknown, definitions = eventDefinitions, table = upcasts): unknown => {
  const today = definitions[type]?.version;
  if (today === undefined) throw new Error(`unknown event type ${type}`);
  if (version > today) throw new Error(`${type} version ${version} is newer than this program (${today})`);
  let lifted = data;
  for (let from = version; from < today; from++) {
    const step = table[type]?.[from];
    if (!step) throw new Error(`no upcast of ${type} from version ${from}`);
    lifted = step(lifted);
  }
  return lifted;
};
