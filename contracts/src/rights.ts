/**
 * The table of rights (domain.md "Every permission", specification section 6), read by guards, interface and tests. It decides who may
 * *try*; the decision still judges the case (whose match, which state).
 */
export const actorKinds = ['visitor', 'player', 'participant', 'referee', 'creator', 'admin', 'superadmin', 'root', 'system'] as const;

/**
 * `player`: anybody signed in and active. `participant`, `referee`, `creator`: of the tournament in question (of a match:
 * its two players are participants). A super admin is also an admin, the root also a super admin.
 * `system`: the program itself (clock, import, operator's command line).
 */
export type RightHolder = (typeof actorKinds)[number];

const everyone: readonly RightHolder[] = ['visitor', 'system'];
const signedIn: readonly RightHolder[] = ['player', 'system'];
const superAdmins: readonly RightHolder[] = ['superadmin', 'system'];
const governors: readonly RightHolder[] = ['creator', 'superadmin', 'system'];
const judges: readonly RightHolder[] = ['referee', 'creator', 'superadmin', 'system'];
const insiders: readonly RightHolder[] = ['participant', 'referee', 'creator', 'admin', 'system'];

export const rights = {
  'contact.send': everyone,
  'contact.list': superAdmins,
  'contact.handle': superAdmins,

  'health.live': everyone,
  'health.ready': everyone,
  'system.version': everyone,
  'system.docs': everyone,
  /** Protected by a token of its own if one is configured. */
  'system.metrics': everyone,

  'me.read': signedIn,
  'session.begin': everyone,
  'session.create': everyone,
  'session.close': everyone,
  'session.list': signedIn,
  'session.revoke': signedIn,
  /** A copy of one's own data. */
  'data-export.make': signedIn,
  /** Only one's own account. */
  'account.request-deletion': signedIn,
  /** The demonstration people of the development sign-in; the route exists only where that sign-in is open. */
  'development.people': everyone,
  /** Moves the clock; the route exists only where the development sign-in is open and a setting asks for it. */
  'development.clock': everyone,

  'availability.read': signedIn,
  'availability.set': signedIn,
  /** The availability of everybody in a tournament. */
  'availability.heat-map': governors,

  /** Only one's own: e-mail, contacts, year of birth. */
  'profile.read': signedIn,
  'profile.update': signedIn,
  'profile.photo': signedIn,

  'player.search': signedIn,
  /** Contacts only for people who play with them: the query checks. */
  'player.read': signedIn,
  /** Counts the results that the reader may see. */
  'player.stats': signedIn,
  /** Only one's own: experience, achievements, goals. */
  'progress.read': signedIn,
  'goal.set': signedIn,
  /** Only one's own mentor and mentees. */
  'mentorship.read': signedIn,
  /** The controller counts the matches and limits repetition; the decision judges the rest. */
  'mentorship.offer': signedIn,
  /** Only the person who was offered it: the decision checks. */
  'mentorship.accept': signedIn,
  /** Only one of the two: the decision checks. */
  'mentorship.end': signedIn,
  /** The tips of the day, and one's own marks. */
  'learning.read': signedIn,
  'learning.mark': signedIn,
  /** Only the people that one invited or brought oneself. */
  'referral.read': signedIn,
  'referral.invite': signedIn,
  /** Names the person who brought oneself. */
  'referral.accept': signedIn,
  /** The first name of the inviter, for everybody with the code. */
  'referral.card': everyone,
  /** Averages. Comments are for the reviewed person and super admins: the query checks. */
  'player.reviews': signedIn,
  /**
   * Visitors get pictures of people only if they are known adults; pictures of clubs and tournaments are for those who may see these: the
   * query checks.
   */
  'file.read': everyone,

  /** Pending and rejected clubs are hidden from most people: the query checks. */
  'club.list': everyone,
  'club.read': everyone,
  'club.propose': signedIn,
  'club.validate': superAdmins,
  'club.reject': superAdmins,
  /** Its administrators and super admins: the decision checks. */
  'club.resubmit': signedIn,
  'club.update': signedIn,
  'club.change-role': signedIn,
  /** Its administrators, and admins, who may correct images: the decision checks. */
  'club.image': signedIn,
  /** Only oneself. */
  'club.join': signedIn,
  'club.leave': signedIn,

  'tournament.search': everyone,
  'tournament.list': everyone,
  /** A private tournament answers an outsider with its card, a hidden one with 404. */
  'tournament.read': everyone,
  'tournament.create': signedIn,
  'tournament.validate': superAdmins,
  'tournament.reject': superAdmins,
  'tournament.resubmit': governors,
  'tournament.join': signedIn,
  /**
   * Any signed-in user: a player who has just left must still get the receipt when the command is resent. The decision refuses a person who
   * never joined.
   */
  'tournament.leave': signedIn,
  /** An admin may change only the texts: the decision checks. */
  'tournament.update': ['creator', 'admin', 'system'],
  /** Admins may correct images. */
  'tournament.image': ['creator', 'admin', 'system'],
  /** Invites players of the creator's earlier ladders. Not for super admins, who do not know these people. */
  'tournament.invite': ['creator', 'system'],
  'tournament.end': governors,
  'tournament.end-on-last-day': ['system'],
  'tournament.freeze': ['system'],
  /** The open requests, and their answers. */
  'join-request.list': governors,
  'join-request.answer': governors,
  'join-request.withdraw': signedIn,
  /** Managing other participants, which participants can do only to themselves; opens the desk of a ladder. */
  'participant.manage': judges,
  /** Oneself, or another as the referee: the decision checks. */
  'participant.pause': ['participant', 'referee', 'creator', 'superadmin', 'system'],
  'participant.reactivate': ['participant', 'referee', 'creator', 'superadmin', 'system'],
  'participant.suspend': governors,
  /** Only one's own suspension. */
  'participant.read-suspension': signedIn,
  'participant.remove': governors,
  'participant.block': governors,
  'participant.readmit': governors,
  /** The consequences of suspending, removing or blocking. */
  'participant.consequences': governors,
  'participant.promote': governors,
  'participant.demote': governors,
  /** The decision checks the new creator, and whether a reason is required. */
  'tournament.hand-over': governors,
  /** The inside of a tournament: for everyone if public, for its insiders if private. */
  'tournament.inside': everyone,
  'tournament.inside-private': insiders,
  'ranking.shuffle': governors,
  'ranking.arrange': governors,
  'rules.preview': governors,
  'rules.change': governors,
  /** The weekly check, which the clock also runs by itself. */
  'week.preview': governors,
  'week.close': governors,
  /** Only one's own, for the running period. */
  'obligation.read': ['participant', 'system'],

  /** Names and points over all tournaments; nothing from inside one. */
  'leaderboard.read': everyone,

  'challenge.list': signedIn,
  /** The two players, governors and the referee: the decision and the query check. */
  'challenge.read': signedIn,
  'challenge.options': signedIn,
  'challenge.suggest-times': signedIn,
  'challenge.issue': signedIn,
  'challenge.answer': signedIn,
  'challenge.cancel': signedIn,
  'challenge.expire': ['system'],
  'home.read': signedIn,
  /** Only names that everybody may see: the query checks. */
  'search.popular': everyone,
  /** One's own notices, read marks and preferences. */
  'notification.read': signedIn,
  'notification.mark': signedIn,
  'notification.prefer': signedIn,
  /** Everybody who holds the link in the mail. */
  'mail.confirm': everyone,
  'mail.stop': everyone,
  'mail.decline': everyone,
  /** The results that wait for oneself, as player or as judge. */
  'validation.list': signedIn,
  /** Everything that waits for super admins. */
  'validation.queue': superAdmins,
  /** Expires tournaments and clubs that were not validated in time, as the clock does. */
  'validation.clean-up': superAdmins,

  'match.read': everyone,
  'match.list': everyone,
  /** Time and place of a match, and its open arrangements: for insiders of the ladder, and always for its two players; the query checks. */
  'match.arrangement': insiders,
  'match.open': ['system'],
  'match.arrange': ['participant', 'system'],
  'match.lapse': ['system'],
  'match.remind': ['system'],
  'match.cancel': judges,
  /** The two players; the judges, if the match was not played for two weeks: the decision checks. */
  'match.report': ['participant', 'referee', 'creator', 'superadmin', 'system'],
  'match.validate': ['participant', 'referee', 'creator', 'superadmin', 'system'],
  'match.rule-disputed': judges,
  /** A ruling on a report without a dispute. Not for the creator, who decides disputes only (domain.md "Results"). */
  'match.rule-undisputed': ['referee', 'superadmin', 'system'],
  'match.annul': governors,
  /** Marks the effect of a result as shown to oneself. */
  'match.see-result': ['participant', 'system'],
  /** Only the two players, about each other. */
  'review.give': ['participant', 'system'],

  /** Only its participants: the query and the decision check. */
  'conversation.list': signedIn,
  'conversation.start': signedIn,
  'conversation.read': signedIn,
  'conversation.block': signedIn,
  'message.send': signedIn,
  /** Only one's own. */
  'message.delete': signedIn,
  'message.report': signedIn,
  'message.list-reports': superAdmins,

  /** Each watched document is checked against its tournament's privacy. */
  'socket.watch': everyone,
  'socket.unwatch': everyone,
  /** Only in a conversation that one watches. */
  'socket.typing': everyone,

  'import.run': ['system'],
  /** Whether an imported season counts on the global leaderboards. */
  'season.count': superAdmins,
  'user.register': ['system'],
  'user.import': ['system'],
  /** People with their e-mail, as governors see them. */
  'user.list': ['admin', 'system'],
  'user.read': ['admin', 'system'],
  /** The decision checks the old and the new role. */
  'user.change-role': ['admin', 'system'],
  /** Names and picture; the decision checks whose. */
  'user.correct': ['admin', 'system'],
  'user.history': superAdmins,
  'user.suspend': superAdmins,
  'user.change-email': superAdmins,
  'user.request-deletion': superAdmins,
  /** The decision checks both accounts. */
  'user.transfer': superAdmins,
  'user.preview-transfer': superAdmins,
  'super-admin.list': superAdmins,
  /** Only for root; the decision tells other super admins so. */
  'super-admin.change': superAdmins,
  'deletion.list': superAdmins,
  'deletion.decide': ['root', 'system'],
  'governance.dashboard': ['admin', 'system'],
  /** Things in every state, hidden ones included: the query checks. */
  'governance.clubs': ['admin', 'system'],
  'governance.tournaments': ['admin', 'system'],
  'governance.matches': ['admin', 'system'],
  'login.claim': ['system'],
  'root.bind': ['system'],

  'log.read': superAdmins,
  /** Hints of unfair play: nothing follows from them automatically. */
  'fair-play.read': superAdmins,
  'projection.list': superAdmins,
  'projection.operate': superAdmins,
} as const satisfies Readonly<Record<string, readonly RightHolder[]>>;

export type Operation = keyof typeof rights;

/** True if one of a person's kinds may do the operation. `visitor` in the table means everyone. */
export const allowed = (operation: Operation, kinds: readonly RightHolder[]): boolean => {
  const holders: readonly RightHolder[] = rights[operation];
  return holders.includes('visitor') || kinds.some((kind) => holders.includes(kind));
};

/** The right holders that depend on the tournament or match in question. */
export const relational: readonly RightHolder[] = ['participant', 'referee', 'creator'];
