import { FolderNotWritable } from '@tennis/local';
import { asExpected } from './compose-errors';
import { viewsMissing } from './compose-embedded';

describe('a full disk', () => {
  const statuses = [
    { name: 'ranking', state: 'catching-up' },
    { name: 'tournament', state: 'damaged' },
    { name: 'match', state: 'live' },
  ] as const;

  it('is the one thing that readiness names, beside what is damaged; views that only come late are named where writes succeed', () => {
    expect(viewsMissing(statuses, true)).toEqual(['view tournament']);
    expect(viewsMissing(statuses, false)).toEqual(['view ranking', 'view tournament']);
  });

  it.each([
    ['SQLITE_FULL', 'disk.full'],
    ['ENOSPC', 'disk.full'],
    ['EDQUOT', 'disk.full'],
    ['EACCES', 'folder.not-writable'],
    ['SQLITE_READONLY', 'folder.not-writable'],
  ])('is told as what it is at the start, and a right that is missing as that: %s', (reason, code) => {
    expect(asExpected(new FolderNotWritable('/data', reason))).toMatchObject({ code });
  });
});
