import {
  dateInZone,
  endOfSeason,
  isFrozenAt,
  isOverAt,
  type KeptResult,
  type Match,
  type MatchDocument,
  type Result,
  type TournamentDocument,
} from '@tennis/contracts';
import { answerDeadline } from '../kernel/answer-deadline';
import { type Open, openKept } from '../kernel/open-kept';
import { nameOf, type People } from '../kernel/people';

/** The reader of a match. */
export interface MatchReader {
  readonly open: Open;
  readonly now: string;
  /** True if the reader may see time, place and open arrangements: docs/adr/0011-outsiders-see-less.md. */
  readonly seesArrangement: boolean;
  /** Time at which an unanswered report counts. */
  readonly autoValidatesAt?: string | undefined;
}

const resultFor = (kept: KeptResult | null, open: Open): Result | null => {
  if (!kept) return null;
  const { location: place, court: sealed, ...result } = kept;
  const [location, court] = [openKept(place, open), openKept(sealed, open)];
  return { ...result, ...(location === null ? {} : { location }), ...(court === null ? {} : { court }) };
};

/** The public part of a result that counts, without place and court. */
const publicResult = ({ status, result }: MatchDocument): Result | null => {
  if (status !== 'completed' || !result) return null;
  const { location: _place, court: _court, ...publicFields } = result;
  return publicFields;
};

/** The referee and the creator of a disputed match that they did not play: one of them decides it. */
export const judgesOf = (
  { status, playerA, playerB }: MatchDocument,
  tournament: Pick<TournamentDocument, 'refereeId' | 'creatorId'> | undefined,
): readonly { readonly role: 'referee' | 'creator'; readonly id: string }[] =>
  status === 'result_disputed' && tournament
    ? (
        [
          ['referee', tournament.refereeId],
          ['creator', tournament.creatorId],
        ] as const
      ).flatMap(([role, id]) => (id === null || id === playerA || id === playerB ? [] : [{ role, id }]))
    : [];

/** The named judge of a dispute: never an erased person, or an imported one, who cannot sign in. */
export const judgeOf = (match: MatchDocument, tournament: TournamentDocument | undefined, people: People): Match['judge'] => {
  if (match.status !== 'result_disputed') return null;
  const judge = judgesOf(match, tournament).find(({ id }) => {
    const person = people(id);
    return person && !person.erased && !person.imported;
  });
  return judge ? { role: judge.role, name: nameOf(people, judge.id) } : { role: 'super-admin', name: null };
};

/** The referee or creator who ruled. A super admin is not named; if a player validated, `how` says so. */
export const rulerOf = ({ validated }: MatchDocument): string | undefined =>
  validated?.how === 'referee' || validated?.how === 'creator' ? validated.by : undefined;

const validationOf = (match: MatchDocument, people: People): Match['validated'] => {
  const ruler = rulerOf(match);
  return match.validated && { ...match.validated, byName: ruler === undefined ? null : nameOf(people, ruler) };
};

type Arrangement = Pick<
  Match,
  | 'time'
  | 'agreedTime'
  | 'proposedTimes'
  | 'proposedBy'
  | 'answerBy'
  | 'location'
  | 'result'
  | 'reportedBy'
  | 'reportedAt'
  | 'autoValidatesAt'
  | 'disputed'
>;

const arrangement = (match: MatchDocument, { open, seesArrangement, autoValidatesAt }: MatchReader): Arrangement =>
  seesArrangement
    ? {
        time: match.time,
        agreedTime: match.agreedTime,
        proposedTimes: match.proposedTimes,
        proposedBy: match.proposedBy,
        answerBy: match.answerBy && answerDeadline(match),
        location: match.eventName ?? openKept(match.location, open),
        result: resultFor(match.result, open),
        reportedBy: match.reportedBy,
        reportedAt: match.reportedAt,
        ...(autoValidatesAt === undefined ? {} : { autoValidatesAt }),
        disputed: match.disputed && { by: match.disputed.by, proposed: resultFor(match.disputed.proposed, open) },
      }
    : {
        time: null,
        agreedTime: null,
        proposedTimes: [],
        proposedBy: null,
        answerBy: null,
        location: match.eventName,
        result: publicResult(match),
        reportedBy: null,
        reportedAt: null,
        disputed: null,
      };

/** A match for one reader with its joined data: the players' names, and the tournament's fields that a page needs. */
export const presentMatch = (
  match: MatchDocument,
  tournament: TournamentDocument | undefined,
  people: People,
  reader: MatchReader,
): Match => ({
  id: match.id,
  tournamentId: match.tournamentId,
  playerA: match.playerA,
  playerB: match.playerB,
  status: match.status,
  ...arrangement(match, reader),
  judge: reader.seesArrangement ? judgeOf(match, tournament, people) : null,
  openedAt: match.openedAt,
  playableFrom: dateInZone(tournament?.createdAt ?? match.openedAt, tournament?.zone ?? 'Europe/Lisbon'),
  validated: validationOf(match, people),
  annulled: match.annulled,
  cancelled: match.cancelled,
  nameA: nameOf(people, match.playerA),
  nameB: nameOf(people, match.playerB),
  tournamentName: tournament?.name ?? '',
  zone: tournament?.zone ?? 'Europe/Lisbon',
  ...(isFrozenAt(tournament, reader.now) ? { frozen: true } : {}),
  ...(tournament && isOverAt(tournament, reader.now) ? { seasonEnd: endOfSeason(tournament) } : {}),
  longSets: tournament?.rules.longSets ?? false,
  creatorId: tournament?.creatorId ?? null,
  refereeId: tournament?.refereeId ?? null,
});
