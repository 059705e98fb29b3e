import { calls } from './contexts';
import { allowed, type Operation, type RightHolder, rights } from './rights';

const operations = Object.keys(rights) as Operation[];
const namesOf = (text: string): Operation[] => text.split(/\s+/).filter(Boolean) as Operation[];
const mayOnly = (kinds: readonly RightHolder[]): Operation[] => operations.filter((operation) => allowed(operation, kinds)).sort();

/** All kinds of right holder that one person is: a super admin is an admin and a player, a referee plays in the tournament. */
const people = {
  visitor: ['visitor'],
  player: ['player'],
  participant: ['player', 'participant'],
  referee: ['player', 'participant', 'referee'],
  creator: ['player', 'creator'],
  admin: ['player', 'admin'],
  'super admin': ['player', 'admin', 'superadmin'],
  root: ['player', 'admin', 'superadmin', 'root'],
} as const satisfies Readonly<Record<string, readonly RightHolder[]>>;
type Person = keyof typeof people;

describe.each(operations)('%s', (operation) => {
  it('is named after a topic and what is done', () => expect(operation).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/));
  it('may be done by the program itself', () => expect(allowed(operation, ['system'])).toBe(true));
});

describe('a visitor', () => {
  it('may send only a sign-in, a sign-out, a support message, e-mail links and what-if questions (specification 6); the reads are listed in rights.flow', () => {
    const sent = calls.filter(({ method }) => method !== 'GET').map(({ operation }) => operation);
    expect([...new Set(sent)].filter((operation) => allowed(operation, people.visitor)).sort()).toEqual(
      namesOf('contact.send development.clock mail.confirm mail.decline mail.stop session.close session.create tournament.inside'),
    );
  });
});

/** Sentences of specification section 6 and of docs/domain.md, with the people who may and may not. */
const sentences: readonly [sentence: string, operations: string, may: readonly Person[], mayNot: readonly Person[]][] = [
  [
    'a player has personal areas, challenges, reports results and joins tournaments',
    'me.read profile.read profile.update profile.photo availability.set session.list session.revoke data-export.make account.request-deletion home.read ' +
      'challenge.issue challenge.answer challenge.list tournament.create tournament.join player.search validation.list',
    ['player', 'participant', 'referee', 'creator', 'admin', 'super admin', 'root'],
    ['visitor'],
  ],
  [
    'only super admins approve or reject clubs and tournaments, and clean up',
    'tournament.validate tournament.reject club.validate club.reject validation.queue validation.clean-up',
    ['super admin', 'root'],
    ['visitor', 'player', 'participant', 'referee', 'creator', 'admin'],
  ],
  [
    'super admins see all logs and hints of unfair play, work the views and read what people write to us',
    'log.read fair-play.read projection.list projection.operate contact.list contact.handle',
    ['super admin', 'root'],
    ['visitor', 'player', 'participant', 'referee', 'creator', 'admin'],
  ],
  [
    'super admins suspend, correct e-mails, transfer, ask for deletions and read what became of an account',
    'user.suspend user.change-email user.transfer user.preview-transfer user.request-deletion user.history super-admin.list super-admin.change deletion.list',
    ['super admin', 'root'],
    ['visitor', 'player', 'participant', 'referee', 'creator', 'admin'],
  ],
  [
    'only the root decides deletions',
    'deletion.decide',
    ['root'],
    ['visitor', 'player', 'participant', 'referee', 'creator', 'admin', 'super admin'],
  ],
  [
    'admins see the dashboard, people, clubs, tournaments and matches',
    'user.list user.read governance.dashboard governance.clubs governance.tournaments governance.matches',
    ['admin', 'super admin', 'root'],
    ['visitor', 'player', 'participant', 'referee', 'creator'],
  ],
  [
    'admins may change users to player and correct names and pictures (whose is decided per case)',
    'user.change-role user.correct',
    ['admin', 'super admin', 'root'],
    ['visitor', 'player', 'participant', 'referee', 'creator'],
  ],
  [
    'a private tournament is closed to outsiders; admins enter by themselves',
    'tournament.inside-private',
    ['participant', 'referee', 'creator', 'admin', 'super admin', 'root'],
    ['visitor', 'player'],
  ],
  [
    'the creator answers requests to enter, suspends, removes, promotes, demotes, changes rules and page, hands over and ends; a referee does not',
    'join-request.list join-request.answer participant.suspend participant.remove participant.block participant.readmit participant.consequences participant.promote participant.demote tournament.hand-over ' +
      'rules.preview rules.change ranking.shuffle ranking.arrange tournament.end tournament.resubmit availability.heat-map match.annul',
    ['creator', 'super admin', 'root'],
    ['visitor', 'player', 'participant', 'referee', 'admin'],
  ],
  [
    'who played an earlier ladder is invited by the creator of both alone',
    'tournament.invite',
    ['creator'],
    ['visitor', 'player', 'participant', 'referee', 'admin', 'super admin', 'root'],
  ],
  [
    'the creator changes the page of a tournament; an admin corrects its texts, which is decided per case',
    'tournament.update',
    ['creator', 'admin', 'super admin', 'root'],
    ['visitor', 'player', 'participant', 'referee'],
  ],
  [
    'the referee pauses and reactivates as the creator does, and players themselves',
    'participant.pause participant.reactivate',
    ['participant', 'referee', 'creator', 'super admin', 'root'],
    ['visitor', 'player', 'admin'],
  ],
  [
    'the referee stands at the desk of a ladder as the creator does; players do not',
    'participant.manage',
    ['referee', 'creator', 'super admin', 'root'],
    ['visitor', 'player', 'participant', 'admin'],
  ],
  [
    'a result is reported and validated by its players and judged by referee, creator or super admin',
    'match.report match.validate',
    ['participant', 'referee', 'creator', 'super admin', 'root'],
    ['visitor', 'player', 'admin'],
  ],
  [
    'a dispute is decided by referee, creator or super admin',
    'match.rule-disputed',
    ['referee', 'creator', 'super admin', 'root'],
    ['visitor', 'player', 'participant', 'admin'],
  ],
  [
    'the creator decides disputes only, referee and super admin also what nobody disputes',
    'match.rule-undisputed',
    ['referee', 'super admin', 'root'],
    ['visitor', 'player', 'participant', 'creator', 'admin'],
  ],
  [
    'when they play is for the two players to arrange',
    'match.arrange',
    ['participant', 'referee'],
    ['visitor', 'player', 'creator', 'admin', 'super admin', 'root'],
  ],
  [
    'what was never played is cancelled by referee, creator or super admin',
    'match.cancel',
    ['referee', 'creator', 'super admin', 'root'],
    ['visitor', 'player', 'participant', 'admin'],
  ],
  [
    'what the clock, an import or the operator does is nobody else’s',
    'tournament.end-on-last-day tournament.freeze challenge.expire match.open match.lapse import.run user.register user.import login.claim root.bind',
    [],
    ['visitor', 'player', 'participant', 'referee', 'creator', 'admin', 'super admin', 'root'],
  ],
];

describe.each(sentences)('%s', (_sentence, text, may, mayNot) => {
  it.each(namesOf(text))('%s', (operation) => {
    expect(may.filter((person) => !allowed(operation, people[person]))).toEqual([]);
    expect(mayNot.filter((person) => allowed(operation, people[person]))).toEqual([]);
  });

  it('covers every kind of person', () => expect([...may, ...mayNot].sort()).toEqual(Object.keys(people).sort()));
});

describe('a higher role', () => {
  it.each<[Person, Person]>([
    ['player', 'visitor'],
    ['participant', 'player'],
    ['referee', 'participant'],
    ['creator', 'player'],
    ['admin', 'player'],
    ['super admin', 'admin'],
    ['root', 'super admin'],
  ])('never loses a right: a %s may do everything that a %s may', (more, less) => {
    expect(mayOnly(people[less]).filter((operation) => !allowed(operation, people[more]))).toEqual([]);
  });
});
