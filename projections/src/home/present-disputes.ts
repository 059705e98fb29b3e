import { type HomeDispute, type MatchDocument, scoreForComparison, type ReportedVersion } from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';
import { mayNeedAction, type Reader } from './reader';

/**
 * The versions of the two players of a disputed match, the reported one first, each with the reader’s games first. A player who only
 * rejects has none.
 */
export const versionsOf = (match: MatchDocument, me: string, people: People): readonly ReportedVersion[] => {
  const { result, reportedBy, disputed } = match;
  const reports = [
    { by: reportedBy, said: result },
    { by: disputed?.by, said: disputed?.proposed },
  ];
  const print = scoreForComparison(match, [result, disputed?.proposed], me);
  return reports.flatMap(({ by, said }) =>
    by && said
      ? [
          {
            by: nameOf(people, by),
            mine: by === me,
            score: print(said),
            outcome: said.outcome,
            wonBy: nameOf(people, said.winnerId),
          },
        ]
      : [],
  );
};

/** The reader’s own disputed results, on ladders where results still count; `judgeOf` names the judge. */
export const presentDisputes = (
  matches: readonly MatchDocument[],
  judgeOf: (match: MatchDocument) => HomeDispute['judge'] | null,
  reader: Reader,
): readonly HomeDispute[] => {
  const { me, people, tournaments } = reader;
  return matches.filter(mayNeedAction(reader)).flatMap((match) => {
    const tournament = tournaments(match.tournamentId);
    const judge = judgeOf(match);
    if (!judge || !tournament) return [];
    const opponent = match.playerA === me ? match.playerB : match.playerA;
    return [
      {
        matchId: match.id,
        tournamentName: tournament.name,
        opponent: nameOf(people, opponent),
        mine: match.disputed?.by === me,
        versions: versionsOf(match, me, people),
        judge,
      },
    ];
  });
};
