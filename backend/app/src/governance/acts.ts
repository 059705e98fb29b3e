import { type AnyEvent, type KeptResult, printSets, type Recorded } from '@tennis/contracts';

type Values = Readonly<Record<string, unknown>>;
type Stated = { readonly [Type in AnyEvent['type']]?: (data: Extract<AnyEvent, { type: Type }>['data']) => Values };

const status = (value: string) => (): Values => ({ status: value });
const withReason =
  (value: string) =>
  ({ reason }: { readonly reason?: string | null | undefined }): Values => ({ status: value, ...(reason ? { reason } : {}) });

/** The score is written from the side of the player whom the act's sentence names first. `winner` is an id. */
const played = ({ sets, winnerId, outcome, playedOn }: Pick<KeptResult, 'sets' | 'winnerId' | 'outcome' | 'playedOn'>): Values => ({
  result: printSets(sets),
  winner: winnerId,
  outcome,
  playedOn,
});

/** A person affected by an event, with the points gained or, below 0, lost; shown by name. */
export interface Befallen {
  readonly userId: string;
  readonly points?: number;
}
export const isBefallen = (value: unknown): value is Befallen => typeof value === 'object' && value !== null && 'userId' in value;

/** Leaves out lists that affect nobody. */
const befell = (lists: Readonly<Record<string, readonly Befallen[]>>): Values =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) =>
      list.length > 0 ? [[name, list.map(({ userId, points }) => (points === undefined ? { userId } : { userId, points }))]] : [],
    ),
  );
const inAWeek = ['warned', 'penalised', 'putOut', 'rewarded'] as const;

/** Values that an event sets, by field. */
const stated: Stated = {
  UserRegistered: ({ email, firstName, lastName }) => ({ email, firstName, lastName, role: 'player', status: 'active' }),
  ProfileUpdated: ({ changes }) => changes ?? {},
  EmailChanged: ({ email }) => ({ email }),
  RoleChanged: ({ role }) => ({ role }),
  UserSuspended: withReason('suspended'),
  UserReactivated: status('active'),
  DeletionRequested: withReason('deactivated'),
  DeletionRejected: withReason('active'),
  AccountTransferred: withReason('erased'),
  UserErased: status('erased'),

  ClubProposed: ({ name, district, concelho, courts, facilities, details }) => ({
    name,
    district,
    concelho,
    courts,
    facilities,
    ...details,
    status: 'pending',
  }),
  ClubValidated: status('validated'),
  ClubRejected: withReason('rejected'),
  ClubExpired: status('expired'),
  ClubResubmitted: status('pending'),
  ClubUpdated: ({ changes, details }) => ({ ...changes, ...details }),

  TournamentCreated: ({ name, privacy, location = null, endDate = null, clubId = null, rules }) => ({
    name,
    privacy,
    location,
    endDate,
    clubId,
    ...rules,
    status: 'pending',
  }),
  TournamentUpdated: ({ changes }) => changes,
  ZoneCorrected: ({ zone }) => ({ zone }),
  TournamentValidated: status('active'),
  TournamentRejected: withReason('rejected'),
  TournamentExpired: status('expired'),
  TournamentResubmitted: status('pending'),
  TournamentEnded: status('inactive'),
  TournamentFrozen: status('frozen'),
  CreatorNamed: ({ reason }) => (reason ? { reason } : {}),
  RulesChanged: ({ rules, reason, appliesFrom }) => ({ ...rules, appliesFrom, reason }),
  WeekClosed: ({ week, warnings, penalties, exits, bonuses }) => ({
    week,
    ...befell({
      warned: warnings,
      penalised: penalties.map(({ userId, points }) => ({ userId, points: -points })),
      putOut: exits,
      rewarded: bonuses,
    }),
  }),
  PenaltyApplied: ({ points, message }) => ({ points, message }),

  ResultReported: (data) => played(data),
  ResultDisputed: ({ proposed, note }) => ({
    ...(proposed ? played(proposed) : {}),
    ...(note ? { message: note } : {}),
  }),
  ResultValidated: (data) => ({ ...played(data), ...(data.note ? { message: data.note } : {}) }),
  ResultAnnulled: ({ reason }) => ({ status: 'annulled', reason }),
  MatchCancelled: withReason('cancelled'),

  SeasonCounted: ({ counts }) => ({ counts }),

  ProjectionVerified: ({ different }) => ({ different }),
  ProjectionRepaired: ({ different }) => ({ different }),
  IntegrityChecked: ({ drifted, problems }) => ({ drifted, problems }),
  ClockAccepted: ({ now }) => ({ now }),
  JobsRun: ({ ran }) => ({ ran }),
};

/** Events that create a thing; they change no earlier value. */
const first: ReadonlySet<string> = new Set(['UserRegistered', 'ClubProposed', 'TournamentCreated']);
/** Fields that belong to one event alone: an earlier event's value of such a field is no previous value. */
const ofTheAct: ReadonlySet<string> = new Set([
  'reason',
  'appliesFrom',
  'points',
  'message',
  'different',
  'drifted',
  'problems',
  'ran',
  'week',
  ...inAWeek,
]);

const statedBy = ({ type, data }: Recorded): Values =>
  (stated as Readonly<Record<string, ((data: unknown) => Values) | undefined>>)[type]?.(data) ?? {};

/** Whether the previous values must be looked up in the stream. */
export const changesValues = (event: Recorded): boolean => !first.has(event.type) && Object.keys(statedBy(event)).length > 0;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Values that an event changed, before and after. `earlier`: the events of its stream before it; all events are unsealed. */
export const changeOf = (
  event: Recorded,
  earlier: readonly Recorded[],
): { readonly previous: Values | null; readonly next: Values | null } => {
  if (first.has(event.type)) return { previous: null, next: null };
  const before: Values = Object.assign({}, ...earlier.map(statedBy));
  const said = statedBy(event);
  const differs = (name: string): boolean => !isEqual(before[name] ?? null, said[name]);
  const changed = Object.entries(said).filter(([name]) => ofTheAct.has(name) || differs(name) || (name === 'winner' && differs('result')));
  if (changed.length === 0) return { previous: null, next: null };
  const former = changed.filter(([name]) => !ofTheAct.has(name) && before[name] !== undefined).map(([name]) => [name, before[name]]);
  return { previous: former.length > 0 ? Object.fromEntries(former) : null, next: Object.fromEntries(changed) };
};
