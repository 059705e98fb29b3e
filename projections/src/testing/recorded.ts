import type { AnyEvent, Recorded } from '@tennis/contracts';

/** Log events for projection specs: one an hour from noon of Monday 2 March 2026, each in its given stream. */
export const recorded = (...told: readonly (readonly [stream: string, event: AnyEvent])[]): Recorded<AnyEvent>[] =>
  told.map(([stream, event], index) => {
    const occurredAt = new Date(Date.parse('2026-03-02T12:00:00.000Z') + index * 3_600_000).toISOString();
    return {
      ...event,
      id: `event-${index + 1}`,
      version: 1,
      stream,
      revision: index,
      position: index + 1,
      recordedAt: occurredAt,
      occurredAt,
      metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'clock', actorKind: 'system' },
    };
  });
