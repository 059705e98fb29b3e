import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';

/** A view whose documents count the events of their stream, or of the documents that `keys` names. */
export const countingView = (
  name: string,
  type = 'UserErased',
  keys: ViewDefinition['keys'] = ({ stream }) => [stream],
): ViewDefinition => ({
  name,
  version: 1,
  types: new Set([type]),
  keys,
  fold: (state) => ({ state: { count: ((state as { readonly count: number } | undefined)?.count ?? 0) + 1 } }),
  indexes: {},
  index: () => ({}),
  opensPersonalData: false,
});

/** An event without data. */
export const eventOfType = (type: string, version = 1): NewEvent => {
  const id = randomUUID();
  const metadata = { commandId: id, bodyHash: '', correlationId: id, causationId: id, actorId: id, actorKind: 'system' } as const;
  return { id, type, version, data: {}, occurredAt: '2026-03-02T12:00:00.000Z', metadata };
};
