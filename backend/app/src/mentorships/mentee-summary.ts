import { type Actor, mondayOf } from '@tennis/contracts';
import { dayOfProgress, nameOf, wasPlayedAndCounts, countedResultOf, weeksInARow } from '@tennis/projections';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { visibleMatchesOf } from '../reads/matches-of-player';

/** Summary of a mentee's results, from those that the mentor may see: nothing of a private ladder is revealed. */
export const menteeSummary = async (app: AppContext, reader: Actor, menteeId: string) => {
  const { matches } = await visibleMatchesOf(app, menteeId, (tournament) => accessOf(tournament, reader) === 'inside');
  const played = matches.filter(wasPlayedAndCounts).flatMap((match) => countedResultOf(menteeId, match));
  const today = dayOfProgress(app.clock.now());
  const last = played.at(-1);
  const people = await peopleFor(app, reader, last ? [last.opponentId] : []);
  return {
    matchesThisMonth: played.filter(({ playedOn }) => playedOn.startsWith(today.slice(0, 7))).length,
    weeksInARow: weeksInARow(new Set(played.map(({ playedOn }) => mondayOf(playedOn))), today).current,
    last: last ? { matchId: last.matchId, opponentName: nameOf(people, last.opponentId), won: last.won, playedOn: last.playedOn } : null,
  };
};
