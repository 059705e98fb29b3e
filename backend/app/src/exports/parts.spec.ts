import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { views } from '@tennis/contracts';
import { collections } from '../kernel/collections';

const sources = ['parts.ts', 'devices.ts', 'goals.ts', 'learning.ts', 'mentorships.ts', 'notices.ts', 'referrals.ts']
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n');

/** Views and collections that the data export does not read, each with its reason. */
const notRead: Readonly<Record<string, string>> = {
  'views.pair': 'counts of the challenges, which are in it',
  'views.refusals': 'counts of the challenges, which are in it',
  'views.searchNames': 'made of the profile, which is in it',
  'views.import': 'a season that somebody brought in, without its people',
  'views.dataExport': 'the copies themselves',
  'views.notice': 'made of events about matches, ladders and clubs, which are in it',
  'views.deletedMessages': 'what its author took back',
  'views.messageReports': 'what others reported, in confidence',
  'views.fairPlay': 'counts of the results, which are in it',
  'collections.readMarks': 'how far conversations were read',
  'collections.signInReturns': 'for ten minutes, and opens for the browser that came back alone',
  'collections.clock': 'of nobody',
  'collections.movedClock': 'of nobody',
  'collections.pendingImport': 'of nobody',
  'collections.checks': 'of nobody',
  'collections.backupChecks': 'of nobody',
  'collections.checkpoints': 'of nobody',
  'collections.awardStarts': 'of nobody',
  'collections.noticeMarks': 'how far the bell was read',
  'collections.seenResults': 'which results, that are in it, were shown',
  'collections.mailboxes': 'a hash of the address, which is in the profile',
  'collections.pushedBrowsers': 'keys of a browser, which ends with its session',
  'collections.exportProgress': 'the copies themselves',
  'collections.reservedEmails': 'for a moment',
  'collections.searchCounts': 'of nobody',
  'collections.invitedAddresses': 'hashes of addresses, of whoever reads there',
};

const all = [...Object.keys(views).map((name) => `views.${name}`), ...Object.keys(collections).map((name) => `collections.${name}`)];
/** Read in these sources, or through a function of another folder. */
const isRead = (name: string): boolean =>
  new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(sources) || (name === 'collections.origins' && sources.includes('originsOfPerson('));

describe('the copy of a person’s data', () => {
  it.each(all)('contains the data of %s, or gives the reason why not', (name) => expect(isRead(name)).toBe(!(name in notRead)));
  it('gives no reason for data that does not exist', () => expect(Object.keys(notRead).filter((name) => !all.includes(name))).toEqual([]));
});
