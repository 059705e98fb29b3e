import { entityTypes, type LogRow } from '@tennis/contracts';
import type { useText } from '../../../shared/i18n/use-text';

type Words = Pick<ReturnType<typeof useText>, 't'>;
export type EntityType = (typeof entityTypes)[number];

/** What the program does by itself goes by the name of its part. */
const parts = ['clock', 'import', 'operator', 'visitor'] as const;

/** Who did it; of whom nothing but the id is known, that. */
export const actorName = ({ id, name }: LogRow['actor'], { t }: Words): string => {
  const part = parts.find((one) => one === id);
  return name || (part ? t(`governance.log.part.${part}`) : id);
};

/** The kind by which an act is found; whatever has none of its own is `other`. */
export const kindOf = (entityType: string): EntityType => entityTypes.find((type) => type === entityType) ?? 'other';

/** An id is told by its beginning, a word as it is. */
const beginningOf = (entityId: string): string => (/^[\da-f-]{36,}$/.test(entityId) ? entityId.slice(0, 8) : entityId);

/** `jogo 3d2cd86f`; there is one program, and what is `other` is told by nothing else. */
export const thingName = (kind: EntityType, entityId: string, { t }: Words): string => {
  const word = t(`governance.log.one.${kind}`);
  return kind === 'system' || kind === 'other' ? word : `${word} ${beginningOf(entityId)}`;
};
