import { type KeptResult, type MatchDocument, printSets } from '@tennis/contracts';
import type { Fields } from '../kernel/changed-fields';
import { type Open, openKept } from '../kernel/open-kept';
import { nameOf, type People } from '../kernel/people';

/** All people named in the fields of a match. */
export const peopleOfMatch = (match: MatchDocument | undefined): readonly string[] =>
  match
    ? [match.playerA, match.playerB, match.reportedBy, match.disputed?.by, match.validated?.by, match.annulled?.by].filter(
        (id): id is string => typeof id === 'string',
      )
    : [];

/** From the side of the first named player; the outcome if nothing was played. */
const printedResult = ({ sets, outcome }: KeptResult): string => printSets(sets) || outcome;

/** The fields of a match, for a reader who may see all of it. */
export const fieldsOfMatch = (match: MatchDocument | undefined, people: People, open: Open): Fields => {
  if (!match) return {};
  const { result, reportedBy, disputed, validated, annulled, cancelled } = match;
  const name = (id: string | null | undefined): string | null => (id ? nameOf(people, id) : null);
  return {
    status: match.status,
    time: match.time,
    proposedTimes: match.proposedTimes.join(' '),
    location: match.eventName ?? openKept(match.location, open),
    result: result && printedResult(result),
    winner: name(result?.winnerId),
    reportedBy: name(reportedBy),
    disputed: name(disputed?.by),
    proposed: disputed?.proposed && printedResult(disputed.proposed),
    proposedWinner: name(disputed?.proposed?.winnerId),
    validatedBy: validated && people(validated.by) ? name(validated.by) : (validated?.how ?? null),
    annulledBy: name(annulled?.by),
    cancelled: cancelled && (cancelled.cause ?? cancelled.at),
  };
};
