import { FolderNotWritable } from '@tennis/local';
import { asExpected } from './compose-errors';
import { viewsMissing } from './compose-embedded';

describe('a full disk', () => {
  const statuses = [
    { name: 'ranking', state: 'catching-up' },
    { name: 'tournament', state: 'damaged' },
    { name: 'match', state: 'live' },
  ] as const;

  it('is the only reason of readiness, beside damaged data; views that are late are named only while writes succeed', () => {
    expect(viewsMissing(statuses, true)).toEqual(['view tournament']);
    expect(viewsMissing(statuses, false)).toEqual(['view ranking', 'view tournament']);
  });

  it.each([
    ['SQLITE_FULL', 'disk.full'],
    ['ENOSPC', 'disk.full'],
    ['EDQUOT', 'disk.full'],
    ['EACCES', 'folder.not-writable'],
    ['SQLITE_READONLY', 'folder.not-writable'],
  ])('is reported at the start as what it is, as is a missing permission: %s', (reason, code) => {
    expect(asExpected(new FolderNotWritable('/data', reason))).toMatchObject({ code });
  });
});
