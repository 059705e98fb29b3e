import { type AnyEvent, type KeptResult, printSets, type Recorded } from '@tennis/contracts';

type Values = Readonly<Record<string, unknown>>;
type ValuesByEvent = { readonly [Type in AnyEvent['type']]?: (data: Extract<AnyEvent, { type: Type }>['data']) => Values };

const withStatus = (value: string) => (): Values => ({ status: value });
const withStatusAndReason =
  (value: string) =>
  ({ reason }: { readonly reason?: string | null | undefined }): Values => ({ status: value, ...(reason ? { reason } : {}) });

/** The score is written from the side of the player whom the act's sentence names first. `winner` is an id. */
const resultValues = ({ sets, winnerId, outcome, playedOn }: Pick<KeptResult, 'sets' | 'winnerId' | 'outcome' | 'playedOn'>): Values => ({
  result: printSets(sets),
  winner: winnerId,
  outcome,
  playedOn,
});

/** A person affected by an event, with the points gained or, below 0, lost; shown by name. */
export interface AffectedPerson {
  readonly userId: string;
  readonly points?: number;
}
export const isAffectedPerson = (value: unknown): value is AffectedPerson =>
  typeof value === 'object' && value !== null && 'userId' in value;

/** Leaves out lists that affect nobody. */
const affectedLists = (lists: Readonly<Record<string, readonly AffectedPerson[]>>): Values =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) =>
      list.length > 0 ? [[name, list.map(({ userId, points }) => (points === undefined ? { userId } : { userId, points }))]] : [],
    ),
  );
const weekListFields = ['warned', 'penalised', 'putOut', 'rewarded'] as const;

/** Values that an event sets, by field. */
const valuesByEvent: ValuesByEvent = {
  UserRegistered: ({ email, firstName, lastName }) => ({ email, firstName, lastName, role: 'player', status: 'active' }),
  ProfileUpdated: ({ changes }) => changes ?? {},
  EmailChanged: ({ email }) => ({ email }),
  RoleChanged: ({ role }) => ({ role }),
  UserSuspended: withStatusAndReason('suspended'),
  UserReactivated: withStatus('active'),
  DeletionRequested: withStatusAndReason('deactivated'),
  DeletionRejected: withStatusAndReason('active'),
  AccountTransferred: withStatusAndReason('erased'),
  UserErased: withStatus('erased'),

  ClubProposed: ({ name, district, concelho, courts, facilities, details }) => ({
    name,
    district,
    concelho,
    courts,
    facilities,
    ...details,
    status: 'pending',
  }),
  ClubValidated: withStatus('validated'),
  ClubRejected: withStatusAndReason('rejected'),
  ClubExpired: withStatus('expired'),
  ClubResubmitted: withStatus('pending'),
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
  TournamentValidated: withStatus('active'),
  TournamentRejected: withStatusAndReason('rejected'),
  TournamentExpired: withStatus('expired'),
  TournamentResubmitted: withStatus('pending'),
  TournamentEnded: withStatus('inactive'),
  TournamentFrozen: withStatus('frozen'),
  CreatorNamed: ({ reason }) => (reason ? { reason } : {}),
  RulesChanged: ({ rules, reason, appliesFrom }) => ({ ...rules, appliesFrom, reason }),
  WeekClosed: ({ week, warnings, penalties, exits, bonuses }) => ({
    week,
    ...affectedLists({
      warned: warnings,
      penalised: penalties.map(({ userId, points }) => ({ userId, points: -points })),
      putOut: exits,
      rewarded: bonuses,
    }),
  }),
  PenaltyApplied: ({ points, message }) => ({ points, message }),

  ResultReported: (data) => resultValues(data),
  ResultDisputed: ({ proposed, note }) => ({
    ...(proposed ? resultValues(proposed) : {}),
    ...(note ? { message: note } : {}),
  }),
  ResultValidated: (data) => ({ ...resultValues(data), ...(data.note ? { message: data.note } : {}) }),
  ResultAnnulled: ({ reason }) => ({ status: 'annulled', reason }),
  MatchCancelled: withStatusAndReason('cancelled'),

  SeasonCounted: ({ counts }) => ({ counts }),

  ProjectionVerified: ({ different }) => ({ different }),
  ProjectionRepaired: ({ different }) => ({ different }),
  IntegrityChecked: ({ drifted, problems }) => ({ drifted, problems }),
  ClockAccepted: ({ now }) => ({ now }),
  JobsRun: ({ ran }) => ({ ran }),
};

/** Events that create a thing; they change no earlier value. */
const creationEvents: ReadonlySet<string> = new Set(['UserRegistered', 'ClubProposed', 'TournamentCreated']);
/** Fields that belong to one event alone: an earlier event's value of such a field is no previous value. */
const eventOnlyFields: ReadonlySet<string> = new Set([
  'reason',
  'appliesFrom',
  'points',
  'message',
  'different',
  'drifted',
  'problems',
  'ran',
  'week',
  ...weekListFields,
]);

const valuesOf = ({ type, data }: Recorded): Values =>
  (valuesByEvent as Readonly<Record<string, ((data: unknown) => Values) | undefined>>)[type]?.(data) ?? {};

/** Whether the previous values must be looked up in the stream. */
export const needsPreviousValues = (event: Recorded): boolean => !creationEvents.has(event.type) && Object.keys(valuesOf(event)).length > 0;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Values that an event changed, before and after. `earlier`: the events of its stream before it; all events are unsealed. */
export const valueChange = (
  event: Recorded,
  earlier: readonly Recorded[],
): { readonly previous: Values | null; readonly next: Values | null } => {
  if (creationEvents.has(event.type)) return { previous: null, next: null };
  const previousValues: Values = Object.assign({}, ...earlier.map(valuesOf));
  const newValues = valuesOf(event);
  const differs = (name: string): boolean => !isEqual(previousValues[name] ?? null, newValues[name]);
  const changedEntries = Object.entries(newValues).filter(
    ([name]) => eventOnlyFields.has(name) || differs(name) || (name === 'winner' && differs('result')),
  );
  if (changedEntries.length === 0) return { previous: null, next: null };
  const previousEntries = changedEntries
    .filter(([name]) => !eventOnlyFields.has(name) && previousValues[name] !== undefined)
    .map(([name]) => [name, previousValues[name]]);
  return { previous: previousEntries.length > 0 ? Object.fromEntries(previousEntries) : null, next: Object.fromEntries(changedEntries) };
};
