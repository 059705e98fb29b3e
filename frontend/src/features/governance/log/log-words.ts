import { entityTypes, type LogRow } from '@tennis/contracts';
import type { useText } from '../../../shared/i18n/use-text';

type Words = Pick<ReturnType<typeof useText>, 't'>;
export type EntityType = (typeof entityTypes)[number];

/** Actors that are parts of the program. */
const programParts = ['clock', 'import', 'operator', 'visitor'] as const;

/** Name of the actor; its id if no name is known. */
export const actorName = ({ id, name }: LogRow['actor'], { t }: Words): string => {
  const part = programParts.find((one) => one === id);
  return name || (part ? t(`governance.log.part.${part}`) : id);
};

/** Entity type used by the filter; unknown types count as `other`. */
export const kindOf = (entityType: string): EntityType => entityTypes.find((type) => type === entityType) ?? 'other';

/** Shortens an id to its beginning; words stay whole. */
const shortId = (entityId: string): string => (/^[\da-f-]{36,}$/.test(entityId) ? entityId.slice(0, 8) : entityId);

/** `jogo 3d2cd86f`; no id for `system`, of which there is one, nor for `other`. */
export const thingName = (kind: EntityType, entityId: string, { t }: Words): string => {
  const word = t(`governance.log.one.${kind}`);
  return kind === 'system' || kind === 'other' ? word : `${word} ${shortId(entityId)}`;
};
