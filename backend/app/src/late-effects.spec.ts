import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reactions } from '@tennis/domain';
import { contexts } from './contexts';

const domain = (file: string) => `backend/domain/src/${file}.spec.ts`;
const flow = (file: string) => `infra/dev-env/src/flows/${file}.flow.spec.ts`;

/** The specs that prove, for each reaction and each recurring job, that it leaves alone what began after the act that it follows. */
const provedBy: Readonly<Record<string, readonly string[]>> = {
  'expire-club-when-five-days-pass': [domain('clubs/club.decider')],
  'leave-clubs-when-a-person-is-erased': [flow('erasure')],
  'expire-tournament-when-five-days-pass': [domain('tournaments/validation/validation')],
  'end-tournament-when-its-last-day-is-over': [domain('tournaments/ending/end-on-last-day')],
  'freeze-tournament-when-a-week-has-passed': [domain('tournaments/participants')],
  'reactivate-player-when-a-suspension-is-over': [domain('tournaments/participants')],
  'follow-challenges': [
    domain('challenges/challenge.decider'),
    'backend/app/src/challenges/challenges.context.spec.ts',
    domain('matches/arrange-match'),
  ],
  'cancel-open-when-a-player-is-out': [flow('late-effects')],
  'follow-matches': [domain('matches/arrange-match'), domain('matches/validate-result')],
  'suspend-everywhere-when-an-account-closes': [flow('late-effects')],
  'bring-back-when-an-account-reopens': [flow('late-effects')],
  'forget-a-person-who-is-erased': [flow('erasure')],
  'forget-photos-when-a-person-is-erased': [flow('erasure')],
  'end-mentorships-when-a-person-is-erased': [flow('erasure')],
  'move-the-sign-in-when-an-account-is-transferred': [flow('sessions')],
  'follow-exports': [flow('exports'), domain('exports/export.decider')],
  'close-weeks': [flow('weekly-check')],
  'weekly-summary': [flow('weekly-summary')],
  'compare-devices': [flow('fair-play')],
  'forget-ended-sessions': [flow('late-effects')],
  'forget-old-deliveries': [flow('late-effects')],
  'forget-invited-addresses': [flow('mail-to-outsiders')],
  'forget-learning-days': [flow('learning')],
  'forget-origins': [flow('command-origins')],
  'forget-ended-jobs': [flow('ended-jobs')],
  'sweep-files': ['backend/app/src/operations/nightly/sweep-files.spec.ts'],
  'check-at-night': ['backend/app/src/operations/nightly/check-at-night.timed.spec.ts'],
  'read-backups': [flow('backups')],
};

describe('a delayed effect', () => {
  it('has a row for each reaction and each recurring job', () => {
    const recurring = contexts.flatMap(({ recurring: jobs = [] }) => jobs);
    expect(Object.keys(provedBy).sort()).toEqual([...reactions, ...recurring].map(({ name }) => name).sort());
  });

  it.each(Object.entries(provedBy))('is proved by specs that exist: %s', (_name, files) =>
    expect(files.filter((file) => !existsSync(join(__dirname, '../../..', file)))).toEqual([]),
  );
});
