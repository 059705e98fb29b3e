import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from '@tennis/contracts';
import { reactions } from '@tennis/domain';
import { contexts } from './contexts';

const root = join(__dirname, '../../..');

interface Row {
  /** The command that the clock sends, or the job. */
  readonly follows: string;
  /** The reaction and its events. Absent for a recurring job. */
  readonly after?: readonly [reaction: string, ...events: readonly string[]];
  /** Time of the state that it acts on. */
  readonly looksAt: string;
  /** The test that proves that nothing begun after the act is affected: its file and title. */
  readonly provedBy: readonly [file: string, title: string];
}

const domain = (file: string) => `backend/domain/src/${file}.spec.ts`;
const flow = (file: string) => `infra/dev-env/src/flows/${file}.flow.spec.ts`;
const erased = 'the account that is over for ever: nothing of it begins any more, and who comes back is a new person';
const cameBack: Row['provedBy'] = [flow('erasure'), 'lets the person return at once as a new person, whatever is still pending'];

/** All late effects: whatever follows an act later than its answer. */
const rows: readonly Row[] = [
  {
    follows: 'ExpireClub',
    after: ['expire-club-when-five-days-pass', 'ClubProposed', 'ClubResubmitted'],
    looksAt: 'the five days of the last submission',
    provedBy: [domain('clubs/club.decider'), 'start again when it is submitted again'],
  },
  {
    follows: 'leave-clubs',
    after: ['leave-clubs-when-a-person-is-erased', 'UserErased'],
    looksAt: erased,
    provedBy: cameBack,
  },
  {
    follows: 'ExpireTournament',
    after: ['expire-tournament-when-five-days-pass', 'TournamentCreated', 'TournamentResubmitted'],
    looksAt: 'the five days of the last submission',
    provedBy: [domain('tournaments/validation/validation'), 'start again when it is submitted again'],
  },
  {
    follows: 'EndOnLastDay',
    after: ['end-tournament-when-its-last-day-is-over', 'TournamentCreated', 'TournamentUpdated', 'ZoneCorrected'],
    looksAt: 'the last day as it is known when it is over',
    provedBy: [
      domain('tournaments/ending/end-on-last-day'),
      'ends nothing when it was moved or removed meanwhile, or the tournament has ended',
    ],
  },
  {
    follows: 'FreezeTournament',
    after: ['freeze-tournament-when-a-week-has-passed', 'TournamentEnded'],
    looksAt: 'a tournament that has ended, which none does twice',
    provedBy: [domain('tournaments/participants'), 'an ended tournament is frozen by the clock'],
  },
  {
    follows: 'ReactivatePlayer',
    after: ['reactivate-player-when-a-suspension-is-over', 'PlayerSuspended'],
    looksAt: 'the suspension with the end that was said',
    provedBy: [domain('tournaments/participants'), 'is left alone by the clock when it was ended or has another last day by then'],
  },
  {
    follows: 'ExpireChallenge',
    after: ['follow-challenges', 'ChallengeIssued'],
    looksAt: 'the challenge by its own deadline',
    provedBy: [domain('challenges/challenge.decider'), 'expires at its deadline, by the clock, once'],
  },
  {
    follows: 'open-match',
    after: ['follow-challenges', 'ChallengeAccepted', 'ChallengeAcceptedAutomatically'],
    looksAt: 'the acceptance; the match has the id of its challenge',
    provedBy: ['backend/app/src/challenges/challenges.context.spec.ts', 'is not opened twice, whatever the match’s state is called'],
  },
  {
    follows: 'ConfirmTime',
    after: ['follow-challenges', 'ChallengeAcceptedAutomatically'],
    looksAt: 'the times of the challenge, as long as nothing else was agreed',
    provedBy: [
      domain('matches/arrange-match'),
      'stays when both agreed on it: the clock neither replaces it nor selects another proposed time',
    ],
  },
  {
    follows: 'cancel-open',
    after: [
      'cancel-open-when-a-player-is-out',
      'PlayerLeft',
      'PlayerRemoved',
      'PlayerSuspended',
      'WeekClosed',
      'RefereeAssigned',
      'TournamentEnded',
      'TournamentFrozen',
    ],
    looksAt: 'what stands before the act in the log',
    provedBy: [flow('late-effects'), 'cancels what was open when a player left, and nothing that began once they were back'],
  },
  {
    follows: 'LapseProposal',
    after: ['follow-matches', 'MatchOpened', 'TimeProposed'],
    looksAt: 'the times that are proposed then',
    provedBy: [domain('matches/arrange-match'), 'loses that deadline when other times replace it'],
  },
  {
    follows: 'RemindOfMatch',
    after: ['follow-matches', 'MatchOpened', 'TimeConfirmed'],
    looksAt: 'the time that is agreed then',
    provedBy: [domain('matches/arrange-match'), 'has no reminder while an agreed time is to come, and until the day after it'],
  },
  {
    follows: 'RemindOfResult',
    after: ['follow-matches', 'ResultReported'],
    looksAt: 'the days of the last report',
    provedBy: [domain('matches/arrange-match'), 'counts these days from its correction, not from the first report'],
  },
  {
    follows: 'validate-silent',
    after: ['follow-matches', 'ResultReported'],
    looksAt: 'the hours of the last report',
    provedBy: [domain('matches/validate-result'), 'starts again with a correction: the end of the first report’s hours validates nothing'],
  },
  {
    follows: 'look-for-silence',
    after: ['follow-matches', 'RulesChanged'],
    looksAt: 'each report that waits, by the hours of its own time',
    provedBy: [domain('matches/validate-result'), 'leaves players their full time when the hours were %s'],
  },
  {
    follows: 'stand-aside',
    after: ['suspend-everywhere-when-an-account-closes', 'UserSuspended', 'DeletionRequested'],
    looksAt: 'the account: one that is open again is left as it is',
    provedBy: [flow('late-effects'), 'suspends nobody whose account is open again'],
  },
  {
    follows: 'bring-back',
    after: ['bring-back-when-an-account-reopens', 'UserReactivated', 'DeletionRejected'],
    looksAt: 'the account, and whose the last suspension in each ladder is',
    provedBy: [flow('late-effects'), 'reactivates nobody %s'],
  },
  { follows: 'forget-person', after: ['forget-a-person-who-is-erased', 'UserErased'], looksAt: erased, provedBy: cameBack },
  { follows: 'forget-photos', after: ['forget-photos-when-a-person-is-erased', 'UserErased'], looksAt: erased, provedBy: cameBack },
  { follows: 'end-mentorships', after: ['end-mentorships-when-a-person-is-erased', 'UserErased'], looksAt: erased, provedBy: cameBack },
  {
    follows: 'move-login',
    after: ['move-the-sign-in-when-an-account-is-transferred', 'AccountTransferred'],
    looksAt: 'the transfer by its two people, and sessions from before it',
    provedBy: [flow('sessions'), 'started after a governing action are not ended when that action is sent again'],
  },
  {
    follows: 'make-export',
    after: ['follow-exports', 'DataExportRequested'],
    looksAt: 'the copy that was asked for, by its id',
    provedBy: [flow('exports'), 'is made once, also when the program stopped right after making it and data grew until the restart'],
  },
  {
    follows: 'RemoveDataExport',
    after: ['follow-exports', 'DataExportFinished'],
    looksAt: 'the copy by its id',
    provedBy: [domain('exports/export.decider'), 'is removed by the clock, unless another has replaced it'],
  },
  {
    follows: 'forget-exports',
    after: ['follow-exports', 'DataExportRemoved', 'UserErased'],
    looksAt: 'all copies but the last that was asked for',
    provedBy: [flow('exports'), 'is replaced by the next one; a repeated request, or one while a copy is being made, is the same'],
  },
  {
    follows: 'close-weeks',
    looksAt: 'the week that is over, and who was there for all of it',
    provedBy: [flow('weekly-check'), 'gives a bonus for a completed window, and requires nothing of late or paused players'],
  },
  {
    follows: 'weekly-summary',
    looksAt: 'the week that is over',
    provedBy: [flow('weekly-summary'), 'is sent once, however late; after two weeks without the program only for the last week'],
  },
  {
    follows: 'compare-devices',
    looksAt: 'who is there that night',
    provedBy: [flow('fair-play'), 'stores nothing for a person erased between the result and the night'],
  },
  {
    follows: 'forget-ended-sessions',
    looksAt: 'sessions whose own time is over',
    provedBy: [flow('late-effects'), 'deletes expired data at night, and nothing that began since'],
  },
  {
    follows: 'forget-old-deliveries',
    looksAt: 'letters by their own age',
    provedBy: [flow('late-effects'), 'deletes expired data at night, and nothing that began since'],
  },
  {
    follows: 'forget-invited-addresses',
    looksAt: 'invitations by their own age',
    provedBy: [flow('mail-to-outsiders'), 'leaves only the data about addresses that it needs for thirty days, and the list of refusals'],
  },
  {
    follows: 'forget-learning-days',
    looksAt: 'days by their own date',
    provedBy: [flow('learning'), 'is forgotten after thirteen months'],
  },
  {
    follows: 'forget-origins',
    looksAt: 'commands by their own age',
    provedBy: [flow('command-origins'), 'is stored beside the log, never in it, and deleted after twelve months'],
  },
  {
    follows: 'forget-ended-jobs',
    looksAt: 'jobs by when they ended, and how far reactions have followed the log',
    provedBy: [flow('ended-jobs'), 'is remembered for thirty days, and until its event is no longer handed over; its effect stays'],
  },
  {
    follows: 'sweep-files',
    looksAt: 'files of a day ago that nothing in the log names',
    provedBy: ['backend/app/src/operations/nightly/sweep-files.spec.ts', 'are removed once they are a day old, and no others'],
  },
  {
    follows: 'check-at-night',
    looksAt: 'each view and the log at one position, and changes neither',
    provedBy: [
      'backend/app/src/operations/nightly/check-at-night.timed.spec.ts',
      'reports a view that differs from the log, and rebuilds it',
    ],
  },
  {
    follows: 'read-backups',
    looksAt: 'backups as they were made, and changes none',
    provedBy: [flow('backups'), 'are checked at night when the last check was a week ago, and a changed one is reported'],
  },
];

const inOrder = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();

/** Stored examples of an event type, in today's form. */
const examplesOf = (type: string): readonly object[] => {
  const fixtures = join(root, 'contracts/fixtures');
  return readdirSync(fixtures).flatMap((context) => {
    const [last] = readdirSync(join(fixtures, context))
      .filter((file) => file.startsWith(`${type}.v`))
      .sort((one, other) => Number(other.match(/\d+/)) - Number(one.match(/\d+/)));
    return last === undefined ? [] : [JSON.parse(readFileSync(join(fixtures, context, last), 'utf8')) as object];
  });
};

describe('a delayed effect', () => {
  it('is listed for each reaction with each of its events', () => {
    const listed = reactions.map(({ name }) => [
      name,
      inOrder(rows.flatMap(({ after: [reaction, ...events] = [''] }) => (reaction === name ? events : []))),
    ]);
    expect(listed).toEqual(reactions.map(({ name, types }) => [name, inOrder(types)]));
  });

  it('is listed for each job, recurring ones included', () => {
    const jobs = contexts.flatMap(({ jobs: handled = [], recurring = [] }) => [...handled, ...recurring].map(({ name }) => name));
    expect(inOrder(rows.map(({ follows }) => follows).filter((name) => !/^[A-Z]/.test(name)))).toEqual(inOrder(jobs));
  });

  it.each(reactions.flatMap(({ name, types, react }) => [...types].map((type) => ({ name, type, react }))))(
    'is the one in its row: $name, after $type',
    ({ name, type, react }) => {
      const occurredAt = '2026-03-02T12:00:00.000Z';
      const examples = examplesOf(type);
      expect(examples).not.toEqual([]);
      const follows = examples
        .map((example) => ({ ...example, id: 'e1', revision: 3, position: 4, occurredAt, recordedAt: occurredAt, metadata: {} }))
        .flatMap((event) => react(event as unknown as Recorded))
        .map((following) => ('command' in following ? following.command.type : following.job));
      const told = rows.flatMap(({ follows: one, after: [reaction, ...events] = [''] }) =>
        reaction === name && events.includes(type) ? [one] : [],
      );
      expect(told).toEqual(expect.arrayContaining(follows));
    },
  );

  it.each(rows)('does not affect anything started since: $follows looks at $looksAt', ({ provedBy: [file, title] }) => {
    expect(existsSync(join(root, file))).toBe(true);
    // a title that says where it is skipped ends with a variable
    const quoted = [`'${title}'`, `\`${title}\${`];
    const text = readFileSync(join(root, file), 'utf8');
    expect(quoted.filter((one) => text.includes(one))).toHaveLength(1);
  });
});
