import type { ExportCommand, ExportEvent } from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import { exportDecider } from './export.decider';

const about = <Type extends ExportCommand['type']>(type: Type, more: object = {}) =>
  ({ type, data: { userId: 'ana', exportId: 'first', ...more } }) as Extract<ExportCommand, { type: Type }>;
const requested: ExportEvent = { type: 'DataExportRequested', data: { exportId: 'first' } };
const finished: ExportEvent = {
  type: 'DataExportFinished',
  data: { exportId: 'first', bytes: 9, expiresAt: '2026-03-09T12:00:00.000Z' },
};
const removed: ExportEvent = { type: 'DataExportRemoved', data: { exportId: 'first' } };
const known = (...events: readonly ExportEvent[]) => given(exportDecider, events).at('2026-03-02T12:00:00.000Z');

describe('a copy of a person’s data', () => {
  it('can be requested only by the person', () => {
    known().when(about('RequestDataExport'), by('ana')).then([requested]);
    for (const actor of [by('rui'), by('sofia', 'superadmin'), byTheClock])
      known().when(about('RequestDataExport'), actor).thenRejects('right.missing');
  });
  it('can be requested once at a time', () => {
    const another = about('RequestDataExport', { exportId: 'second' });
    known(requested).when(another, by('ana')).thenNothing();
    for (const events of [
      [requested, finished],
      [requested, finished, removed],
    ])
      known(...events)
        .when(another, by('ana'))
        .then([{ type: 'DataExportRequested', data: { exportId: 'second' } }]);
  });
  it('can be downloaded for seven days once it is made', () => {
    known(requested)
      .when(about('FinishDataExport', { bytes: 9 }), byTheClock)
      .then([finished]);
    known(requested, finished)
      .when(about('FinishDataExport', { bytes: 9 }), byTheClock)
      .thenNothing();
    known(requested)
      .when(about('FinishDataExport', { exportId: 'former', bytes: 9 }), byTheClock)
      .thenNothing();
    known(requested)
      .when(about('FinishDataExport', { bytes: 9 }), by('ana'))
      .thenRejects('right.missing');
  });
  it('is removed by the clock, unless another has replaced it', () => {
    known(requested, finished).when(about('RemoveDataExport'), byTheClock).then([removed]);
    known(requested, finished)
      .when(about('RemoveDataExport', { exportId: 'former' }), byTheClock)
      .thenNothing();
    known(requested).when(about('RemoveDataExport'), byTheClock).thenNothing();
    known(requested, finished).when(about('RemoveDataExport'), by('ana')).thenRejects('right.missing');
  });
});
