import { type HomeAnswer, type HomeResult, type LedgerEntry, type TournamentDocument, swapSides } from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';

/** The number of results shown at home. */
const maxShown = 3;

/** A person's results on one ladder, corrected by today's knowledge. */
export interface LadderResults {
  readonly tournament: Pick<TournamentDocument, 'id' | 'name'>;
  readonly course: readonly LedgerEntry[];
}

/** By the day of the match, which is shown; on the same day by the time of validation. */
const orderOf = ({ playedOn, validatedAt }: HomeResult): string => `${playedOn} ${validatedAt}`;

/** The last results of a person on their ladders, the newest first. */
export const presentResults = (ladders: readonly LadderResults[], people: People, maxResults = maxShown): readonly HomeResult[] =>
  ladders
    .flatMap(({ tournament, course }) =>
      course.flatMap(({ rule, matchId, opponentId, sets, outcome, playedOn, points, occurredAt, moved }) => {
        if (!matchId || !opponentId || !sets || !outcome || !playedOn) return [];
        const won = rule === 'winAbove' || rule === 'winBelow';
        return [
          {
            matchId,
            tournamentId: tournament.id,
            tournamentName: tournament.name,
            opponent: nameOf(people, opponentId),
            playedOn,
            validatedAt: occurredAt,
            won,
            sets: won ? sets : sets.map(swapSides),
            outcome,
            points,
            ...(moved ? { moved } : {}),
          },
        ];
      }),
    )
    .sort((one, other) => (orderOf(one) > orderOf(other) ? -1 : 1))
    .slice(0, maxResults);

/** The result that was validated last: a ruling comes long after the match. */
export const presentLastCounted = (ladders: readonly LadderResults[]): HomeAnswer['counted'] =>
  ladders
    .flatMap(({ course }) => course.flatMap(({ matchId, occurredAt }) => (matchId ? { matchId, validatedAt: occurredAt } : [])))
    .reduce<HomeAnswer['counted']>((last, one) => (last && last.validatedAt > one.validatedAt ? last : one), undefined);
