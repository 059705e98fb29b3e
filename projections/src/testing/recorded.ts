import type { AnyEvent, Recorded } from '@tennis/contracts';

/** Events of the log as a projection spec needs them: one an hour from Monday 2 March 2026 noon on, each in the stream it is told with. */
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
