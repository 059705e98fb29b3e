import type { AnyEvent, Recorded } from '@tennis/contracts';
import { followExports } from './follow-exports.reaction';

const now = '2026-03-02T12:00:00.000Z';
const following = (stream: string, event: AnyEvent) =>
  followExports.react({
    ...event,
    id: 'e1',
    version: 1,
    stream,
    revision: 0,
    position: 1,
    occurredAt: now,
    recordedAt: now,
    metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'ana', actorKind: 'user' },
  } satisfies Recorded<AnyEvent>);
const data = { userId: 'ana', exportId: 'first' };

describe('a copy of somebody’s data', () => {
  it('is made at once when it is requested', () =>
    expect(following('export-ana', { type: 'DataExportRequested', data: { exportId: 'first' } })).toEqual([
      { dueAt: now, job: 'make-export', data },
    ]));
  it('is removed at the end of its seven days', () => {
    const expiresAt = '2026-03-09T12:00:00.000Z';
    expect(following('export-ana', { type: 'DataExportFinished', data: { exportId: 'first', bytes: 9, expiresAt } })).toEqual([
      { dueAt: expiresAt, command: { type: 'RemoveDataExport', data } },
    ]);
  });
  it.each<[string, AnyEvent]>([
    ['export-ana', { type: 'DataExportRemoved', data: { exportId: 'first' } }],
    ['user-ana', { type: 'UserErased', data: {} }],
  ])('has its file removed with its event and with its owner (%s)', (stream, event) =>
    expect(following(stream, event)).toEqual([{ dueAt: now, job: 'forget-exports', data: { userId: 'ana' } }]),
  );
});
