import type { Metadata, NewEvent, RejectionCode } from '@tennis/contracts';

/** Deterministic lower-case ids, so that a failure can be reproduced. */
export const id = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const noon = '2026-03-02T12:00:00.000Z';

export const metadataOf = (command: string, body = 'body'): Metadata => ({
  commandId: command,
  bodyHash: body,
  correlationId: command,
  causationId: command,
  actorId: id(0xa),
  actorKind: 'user',
});

/** Types are those of the catalogue, because a log refuses to read unknown types; the data belongs to the suites. */
export const event = (eventId: string, data: unknown, type = 'TournamentUpdated', command = eventId): NewEvent => ({
  id: eventId,
  type,
  version: 1,
  data,
  occurredAt: noon,
  metadata: metadataOf(command),
});

/** Asserts a refusal by its code, never by its text. */
export const expectRejection = async (promise: Promise<unknown>, code: RejectionCode): Promise<void> => {
  await expect(promise).rejects.toMatchObject({ name: 'Rejection', code });
};
