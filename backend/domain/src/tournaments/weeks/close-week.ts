import {
  type CloseWeek,
  dateInZone,
  instantOfClock,
  lastWeekOf,
  mondayOf,
  reject,
  type TournamentDocument,
  type TournamentEvent,
} from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { endingOf, governs, statusOf, type Tournament } from '../tournament';
import { judgeWeek } from './judge-week';
import { weekToClose } from './week-to-close';

type WeekClosed = Extract<TournamentEvent, { type: 'WeekClosed' }>['data'];

/** The outcome of a week that is over: only periods that end with it are judged, and a member who has to go gets no bonus. */
const outcomeOf = (tournament: TournamentDocument, week: string): Pick<WeekClosed, 'warnings' | 'penalties' | 'exits' | 'bonuses'> => {
  const { minimum, bonus } = judgeWeek(tournament, week);
  const penalty = minimum?.period.rules.penalty;
  const message = penalty?.message ?? '';
  const membersWith = (verdict: 'warning' | 'penalty' | 'exit') =>
    (minimum?.isDue ? minimum.members : []).filter((member) => member.verdict === verdict).map(({ userId }) => ({ userId, message }));
  const exits = membersWith('exit');
  return {
    warnings: membersWith('warning'),
    penalties: membersWith('penalty').map((one) => ({ ...one, points: penalty?.points ?? 0 })),
    exits,
    bonuses: (bonus?.isDue ? bonus.members : [])
      .filter(({ userId }) => exits.every((exit) => exit.userId !== userId))
      .map(({ userId }) => ({ userId, points: bonus!.period.limit.points })),
  };
};

/**
 * The weekly check (domain.md "Weekly check"): once for each week that is over, even without consequences, judged by the rules and members
 * at its end. By the clock on Monday at six, or by a governor; a second run changes nothing. The last week of a season is judged after its
 * end, until it is frozen.
 */
export const closeWeek: Decide<CloseWeek, Tournament, TournamentEvent, { tournament: TournamentDocument }> = (
  { data },
  tournament,
  { actor, now, facts },
) => {
  const document = facts.tournament;
  if (tournament.status === 'none' || !document) throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  const { zone, closedWeek, pendingSince } = tournament;
  const isClock = actor.kind === 'system';
  const status = statusOf(tournament, now);
  if (status !== 'active' && status !== 'ended') {
    if (isClock) return [];
    throw reject(status === 'frozen' ? 'tournament.frozen' : 'tournament.not-validated');
  }
  const season = endingOf(tournament);
  const oldest = weekToClose(season, closedWeek, now);
  const week = data.period ?? oldest;
  const path = [{ path: 'period', code: 'field.invalid' }];
  if (week !== mondayOf(week)) throw reject('week.not-a-monday', {}, path);
  if (now < instantOfClock(week, '00:00', zone)) throw reject('week.not-over', {}, path);
  const last = lastWeekOf(season);
  if (last !== undefined && week > last) {
    if (isClock) return [];
    throw reject('tournament.ended', {}, path);
  }
  // the clock closes weeks in order, and would take a skipped one for closed
  if (!isClock && week > oldest) throw reject('week.earlier-open', {}, [{ path: 'period', code: 'week.earlier-open' }]);
  const firstWeek = mondayOf(dateInZone(pendingSince, zone));
  if (week <= (closedWeek ?? firstWeek)) return [];
  return [{ type: 'WeekClosed', data: { week, closedAt: now, ...outcomeOf(document, week) } }];
};
