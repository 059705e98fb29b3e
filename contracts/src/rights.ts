/**
 * Who may do what (domain.md "Every permission", specification section 6): one table that guards, interface and tests read.
 * It says who may *try*; the decision behind still judges the case (whose match, which state).
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
  /** Has a token of its own where one is configured. */
  'system.metrics': everyone,

  'me.read': signedIn,
  'session.begin': everyone,
  'session.create': everyone,
  'session.close': everyone,
  'session.list': signedIn,
  'session.revoke': signedIn,
  /** A copy of what is known of oneself. */
  'data-export.make': signedIn,
  /** One's own. */
  'account.request-deletion': signedIn,
  /** The demonstration people of the development sign-in; the route exists only behind open doors. */
  'development.people': everyone,
  /** Moves the clock; the route exists only behind open doors and where a setting asks for it. */
  'development.clock': everyone,

  'availability.read': signedIn,
  'availability.set': signedIn,
  /** When everybody of a tournament plays. */
  'availability.heat-map': governors,

  /** One's own: e-mail, contacts, year of birth. */
  'profile.read': signedIn,
  'profile.update': signedIn,
  'profile.photo': signedIn,

  'player.search': signedIn,
  /** Contacts only for people who play with them: the query looks. */
  'player.read': signedIn,
  /** Counts what the reader may see. */
  'player.stats': signedIn,
  /** One's own: experience, achievements, goals. */
  'progress.read': signedIn,
  'goal.set': signedIn,
  /** One's own: whom one helps, and who helps oneself. */
  'mentorship.read': signedIn,
  /** Whether there is enough behind them, the controller looks; the rest the decision. */
  'mentorship.offer': signedIn,
  /** Who was offered it: the decision looks. */
  'mentorship.accept': signedIn,
  /** Either of the two: the decision looks. */
  'mentorship.end': signedIn,
  /** The tips of the day, and what oneself did with them. */
  'learning.read': signedIn,
  'learning.mark': signedIn,
  /** One's own: whom one invited and brought. */
  'referral.read': signedIn,
  'referral.invite': signedIn,
  /** Of oneself: who brought one. */
  'referral.accept': signedIn,
  /** The first name of who invites, for whoever holds their code. */
  'referral.card': everyone,
  /** Averages; what was written is for the one it is about and for super admins: the query looks. */
  'player.reviews': signedIn,
  /** Pictures: of people, to visitors only of known adults; of clubs and tournaments to whom these are shown: the query looks. */
  'file.read': everyone,

  /** What waits or was turned down is hidden from most: the query looks. */
  'club.list': everyone,
  'club.read': everyone,
  'club.propose': signedIn,
  'club.validate': superAdmins,
  'club.reject': superAdmins,
  /** Its administrators and super admins: the decision looks. */
  'club.resubmit': signedIn,
  'club.update': signedIn,
  'club.change-role': signedIn,
  /** Its administrators, and admins, who may correct images: the decision looks. */
  'club.image': signedIn,
  /** Oneself. */
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
  /** Anybody signed in: a player who has just left must still get the receipt when they send it again; the decision refuses one who never entered. */
  'tournament.leave': signedIn,
  /** An admin its texts alone: the decision looks. */
  'tournament.update': ['creator', 'admin', 'system'],
  /** Admins may correct images. */
  'tournament.image': ['creator', 'admin', 'system'],
  /** Who played an earlier ladder of its creator: for no super admin, who knows these people from nowhere. */
  'tournament.invite': ['creator', 'system'],
  'tournament.end': governors,
  'tournament.end-on-last-day': ['system'],
  'tournament.freeze': ['system'],
  /** Who has asked, and the answer. */
  'join-request.list': governors,
  'join-request.answer': governors,
  'join-request.withdraw': signedIn,
  /** What a participant may do to oneself alone: it opens the desk of a ladder. */
  'participant.manage': judges,
  /** Oneself, or by the referee: the decision looks at whom. */
  'participant.pause': ['participant', 'referee', 'creator', 'superadmin', 'system'],
  'participant.reactivate': ['participant', 'referee', 'creator', 'superadmin', 'system'],
  'participant.suspend': governors,
  /** One's own. */
  'participant.read-suspension': signedIn,
  'participant.remove': governors,
  'participant.block': governors,
  'participant.readmit': governors,
  /** What these would bring with them. */
  'participant.consequences': governors,
  'participant.promote': governors,
  'participant.demote': governors,
  /** To whom, and whether a reason is due, the decision looks. */
  'tournament.hand-over': governors,
  /** What is inside a tournament: of a public one everyone's, of a private one its insiders'. */
  'tournament.inside': everyone,
  'tournament.inside-private': insiders,
  'ranking.shuffle': governors,
  'ranking.arrange': governors,
  'rules.preview': governors,
  'rules.change': governors,
  /** The weekly check, which the clock does by itself. */
  'week.preview': governors,
  'week.close': governors,
  /** One's own, of the running period. */
  'obligation.read': ['participant', 'system'],

  /** Names and points over all tournaments; nothing of what is inside of one. */
  'leaderboard.read': everyone,

  'challenge.list': signedIn,
  /** The two players, governors and the referee: the decision and the query look. */
  'challenge.read': signedIn,
  'challenge.options': signedIn,
  'challenge.suggest-times': signedIn,
  'challenge.issue': signedIn,
  'challenge.answer': signedIn,
  'challenge.cancel': signedIn,
  'challenge.expire': ['system'],
  'home.read': signedIn,
  /** Names of what everybody may see: the query looks. */
  'search.popular': everyone,
  /** What oneself was told, what of it one has read, and what one wants to be told. */
  'notification.read': signedIn,
  'notification.mark': signedIn,
  'notification.prefer': signedIn,
  /** Everybody who holds the link that was mailed. */
  'mail.confirm': everyone,
  'mail.stop': everyone,
  'mail.decline': everyone,
  /** The results that wait for oneself, as player or as judge. */
  'validation.list': signedIn,
  /** What waits for super admins anywhere. */
  'validation.queue': superAdmins,
  /** Expires what nobody validated in time, as the clock does. */
  'validation.clean-up': superAdmins,

  'match.read': everyone,
  'match.list': everyone,
  /** When and where a match is played, and what is not settled yet: whose ladder it is, and its two players for ever; the query looks. */
  'match.arrangement': insiders,
  'match.open': ['system'],
  'match.arrange': ['participant', 'system'],
  'match.lapse': ['system'],
  'match.remind': ['system'],
  'match.cancel': judges,
  /** The two players; the judges, two weeks after nobody played: the decision looks. */
  'match.report': ['participant', 'referee', 'creator', 'superadmin', 'system'],
  'match.validate': ['participant', 'referee', 'creator', 'superadmin', 'system'],
  'match.rule-disputed': judges,
  /** A report that nobody disputes yet: the creator decides disputes only (domain.md "Results"). */
  'match.rule-undisputed': ['referee', 'superadmin', 'system'],
  'match.annul': governors,
  /** That oneself has had the moment of a result. */
  'match.see-result': ['participant', 'system'],
  /** The two players, of each other. */
  'review.give': ['participant', 'system'],

  /** Its participants: the query looks, and the decision behind. */
  'conversation.list': signedIn,
  'conversation.start': signedIn,
  'conversation.read': signedIn,
  'conversation.block': signedIn,
  'message.send': signedIn,
  /** One's own. */
  'message.delete': signedIn,
  'message.report': signedIn,
  'message.list-reports': superAdmins,

  /** Each watched document is judged by its tournament's privacy. */
  'socket.watch': everyone,
  'socket.unwatch': everyone,
  /** In a conversation that one watches. */
  'socket.typing': everyone,

  'import.run': ['system'],
  /** Whether an imported season counts on the boards over all tournaments. */
  'season.count': superAdmins,
  'user.register': ['system'],
  'user.import': ['system'],
  /** People with their e-mail, as governors see them. */
  'user.list': ['admin', 'system'],
  'user.read': ['admin', 'system'],
  /** Which role into which: the decision looks. */
  'user.change-role': ['admin', 'system'],
  /** Names and picture; whose, the decision looks. */
  'user.correct': ['admin', 'system'],
  'user.history': superAdmins,
  'user.suspend': superAdmins,
  'user.change-email': superAdmins,
  'user.request-deletion': superAdmins,
  /** Whose accounts, the decision looks. */
  'user.transfer': superAdmins,
  'user.preview-transfer': superAdmins,
  'super-admin.list': superAdmins,
  /** Only the root may; other super admins are told so by the decision. */
  'super-admin.change': superAdmins,
  'deletion.list': superAdmins,
  'deletion.decide': ['root', 'system'],
  'governance.dashboard': ['admin', 'system'],
  /** Things in every state, those that are hidden from most among them: the query looks. */
  'governance.clubs': ['admin', 'system'],
  'governance.tournaments': ['admin', 'system'],
  'governance.matches': ['admin', 'system'],
  'login.claim': ['system'],
  'root.bind': ['system'],

  'log.read': superAdmins,
  /** Hints of play that is not fair: nothing follows from them by themselves. */
  'fair-play.read': superAdmins,
  'projection.list': superAdmins,
  'projection.operate': superAdmins,
} as const satisfies Readonly<Record<string, readonly RightHolder[]>>;

export type Operation = keyof typeof rights;

/** True when one of the kinds somebody is may do the operation. `visitor` in the table means everyone. */
export const allowed = (operation: Operation, kinds: readonly RightHolder[]): boolean => {
  const holders: readonly RightHolder[] = rights[operation];
  return holders.includes('visitor') || kinds.some((kind) => holders.includes(kind));
};

/** The operation's holders whose right hangs on the tournament or match in question. */
export const relational: readonly RightHolder[] = ['participant', 'referee', 'creator'];
