import type { AnyEvent } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { dataExportProjection } from './data-export.projection';

const of = (type: 'DataExportRequested' | 'DataExportRemoved', exportId = 'first'): [string, AnyEvent] => [
  'export-ana',
  { type, data: { exportId } },
];
const expiresAt = '2026-03-09T12:00:00.000Z';
const finished: [string, AnyEvent] = ['export-ana', { type: 'DataExportFinished', data: { exportId: 'first', bytes: 9, expiresAt } }];
const after = (...told: readonly [string, AnyEvent][]) => replay(dataExportProjection, recorded(...told)).documents.get('ana');

describe('the copy of a person’s data', () => {
  it('is requested, can be downloaded, and is removed', () => {
    const running = { exportId: 'first', status: 'running', requestedAt: '2026-03-02T12:00:00.000Z', bytes: 0, expiresAt: null };
    expect(after(of('DataExportRequested'))).toEqual(running);
    expect(after(of('DataExportRequested'), finished)).toEqual({ ...running, status: 'ready', bytes: 9, expiresAt });
    expect(after(of('DataExportRequested'), finished, of('DataExportRemoved'))).toMatchObject({ status: 'removed' });
  });
  it('is replaced by the next one', () =>
    expect(after(of('DataExportRequested'), finished, of('DataExportRequested', 'second'))).toMatchObject({
      exportId: 'second',
      status: 'running',
      expiresAt: null,
    }));
  it('is removed with its owner', () =>
    expect(after(of('DataExportRequested'), finished, ['user-ana', { type: 'UserErased', data: {} }])).toBeUndefined());
});
