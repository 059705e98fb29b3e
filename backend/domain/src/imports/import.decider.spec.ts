import type { CompleteImport, CountSeason, ImportEvent, StartImport } from '@tennis/contracts';
import { by, byAnImport, given } from '../testing/given';
import { importDecider } from './import.decider';

const facts = { tournamentId: 'escada', fileHash: 'hash', name: 'Época 2025', rows: 3, by: 'root' };
const start: StartImport = { type: 'StartImport', data: { importId: 'season', ...facts } };
const started: ImportEvent = { type: 'ImportStarted', data: facts };
const counts = { players: 4, imported: 2, rejected: 1 };
const complete: CompleteImport = { type: 'CompleteImport', data: { importId: 'season', ...counts } };
const completed: ImportEvent = { type: 'ImportCompleted', data: { tournamentId: 'escada', ...counts } };

describe('an import', () => {
  it('starts with the planned counts', () => given(importDecider).when(start, byAnImport).then([started]));
  it('continues when started again', () => given(importDecider, [started]).when(start, byAnImport).thenNothing());
  it('is complete with its counts, for the tournament it made', () =>
    given(importDecider, [started]).when(complete, byAnImport).then([completed]));
  it('is complete once', () => given(importDecider, [started, completed]).when(complete, byAnImport).thenNothing());
  it('does not start again once it is complete', () => given(importDecider, [started, completed]).when(start, byAnImport).thenNothing());
  it('cannot be complete before it started', () => given(importDecider).when(complete, byAnImport).thenRejects('import.file-missing'));
  it('needs a name', () =>
    given(importDecider)
      .when({ ...start, data: { ...start.data, name: ' ' } }, byAnImport)
      .thenRejects('import.name-required'));
  it('counts on the leaderboards while a super admin says so', () => {
    const count = (how: boolean): CountSeason => ({ type: 'CountSeason', data: { importId: 'season', counts: how } });
    const counted = (how: boolean): ImportEvent => ({ type: 'SeasonCounted', data: { tournamentId: 'escada', counts: how } });
    const sofia = by('sofia', 'superadmin');
    given(importDecider, [started, completed])
      .when(count(true), sofia)
      .then([counted(true)]);
    given(importDecider, [started, completed]).when(count(false), sofia).thenNothing();
    given(importDecider, [started, completed, counted(true)])
      .when(count(true), sofia)
      .thenNothing();
    given(importDecider, [started, completed, counted(true)])
      .when(count(false), sofia)
      .then([counted(false)]);
    given(importDecider, [started]).when(count(true), sofia).thenRejects('import.not-complete');
    given(importDecider).when(count(true), sofia).thenRejects('import.unknown');
    given(importDecider, [started, completed]).when(count(true), by('ana')).thenRejects('right.missing');
  });
  it.each([start, complete])('cannot be run by a person over HTTP ($type)', (command) =>
    given(importDecider, [started]).when(command, by('sofia', 'superadmin')).thenRejects('right.missing'),
  );
});
