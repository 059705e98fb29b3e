import type { AnyEvent } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { importProjection } from './import.projection';

const started: AnyEvent = { type: 'ImportStarted', data: { tournamentId: 't', fileHash: 'h', name: 'Época', rows: 3, by: 'root' } };
const completed: AnyEvent = { type: 'ImportCompleted', data: { tournamentId: 't', players: 4, imported: 2, rejected: 1 } };
const after = (...events: readonly AnyEvent[]) =>
  replay(importProjection, recorded(...events.map((event) => ['import-i', event] as const))).documents.get('i');

describe('the import view', () => {
  it('shows that an import is running', () =>
    expect(after(started)).toEqual({
      id: 'i',
      tournamentId: 't',
      name: 'Época',
      status: 'started',
      players: 0,
      imported: 0,
      rejected: 0,
      counts: false,
    }));

  it('shows whether the season counts on the leaderboards', () => {
    const counted = (counts: boolean): AnyEvent => ({ type: 'SeasonCounted', data: { tournamentId: 't', counts } });
    expect(after(started, completed, counted(true))).toMatchObject({ counts: true });
    expect(after(started, completed, counted(true), counted(false))).toMatchObject({ counts: false });
  });

  it('shows the counts of a complete one', () =>
    expect(after(started, completed)).toMatchObject({ status: 'completed', players: 4, imported: 2, rejected: 1 }));
});
