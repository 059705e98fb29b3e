import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  dateInZone,
  daysAfter,
  mondayOf,
  type Obligations,
  reject,
  statusAt,
  type TournamentDocument,
  type WeekClosedAnswer,
  type WeekPreview,
  type Language,
} from '@tennis/contracts';
import { checkAt, judgeWeek, obligationsOf, weekToClose } from '@tennis/domain';
import { tournamentOf } from '../access/roles-in-tournament';
import { requireInsideAccess } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { unsealRules, unsealText } from '../reads/unsealed';
import { unsealedEventsOf } from '../reads/reasons';
import { sentence } from '../texts/sentences';
import { presentWeek } from './present-week';

const noOutcome = { week: null, warnings: 0, penalties: 0, exits: 0, bonuses: 0 };

@Injectable()
export class WeekQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /**
   * Preview of the next check: of the oldest week that is over and not closed, otherwise of the running week, which an ended season does
   * not have.
   */
  async preview(actor: Actor, tournamentId: string): Promise<WeekPreview> {
    const tournament = await this.requireCheckable(tournamentId);
    const { zone, pendingSince, lastCheck } = tournament;
    const now = this.app.clock.now();
    const ended = weekToClose(tournament, lastCheck?.week, now);
    const isOver = ended > (lastCheck?.week ?? mondayOf(dateInZone(pendingSince, zone)));
    if (!isOver && statusAt(tournament, now) === 'ended') throw reject('tournament.ended');
    const week = isOver ? ended : daysAfter(ended, 7);
    const judged = judgeWeek(tournament, week);
    const people = await peopleFor(this.app, actor, Object.keys(tournament.members));
    return {
      week,
      closesAt: checkAt(week, zone),
      isOver,
      lastCheckAt: lastCheck?.at ?? null,
      ...presentWeek(judged, people, tournament.refereeId, (rules) => unsealRules(this.app, rules)),
    };
  }

  /** Outcome of the check sent as this command; empty when there was nothing left to do. A resend gets the same outcome. */
  async outcomeOf(tournamentId: string, commandId: string, language: Language): Promise<Omit<WeekClosedAnswer, 'id' | 'position'>> {
    const checks = await unsealedEventsOf(this.app, `tournament-${tournamentId}`, 'WeekClosed');
    const done = checks.find(({ metadata }) => metadata.commandId === commandId)?.data;
    if (!done) return { ...noOutcome, message: sentence(checks.length > 0 ? 'week.already-closed' : 'week.none-over', language) };
    const counts = {
      warnings: done.warnings.length,
      penalties: done.penalties.length,
      exits: done.exits.length,
      bonuses: done.bonuses.length,
    };
    const isEmpty = Object.values(counts).every((count) => count === 0);
    const code = isEmpty ? await this.emptyOutcomeCode(tournamentId, done.week) : 'week.applied';
    return { week: done.week, ...counts, message: sentence(code, language, counts) };
  }

  /** The actor's own obligations in the running period; only members have any. */
  async obligations(actor: Actor, tournamentId: string): Promise<Obligations> {
    const { bonus, ...owed } = obligationsOf(await requireInsideAccess(this.app, tournamentId, actor), actor.id, this.app.clock.now());
    return bonus ? { ...owed, bonus: { ...bonus, description: unsealText(this.app, bonus.description) ?? '' } } : owed;
  }

  /**
   * Code for a check without effect: `week.nothing-due` when the period of the minimum goes on beyond the week, because the minimum is then
   * not judged yet (domain.md "Weekly check").
   */
  private async emptyOutcomeCode(tournamentId: string, week: string): Promise<'week.nothing-due' | 'week.none-necessary'> {
    const tournament = await tournamentOf(this.app, tournamentId);
    const minimum = tournament && judgeWeek(tournament, week).minimum;
    return minimum?.isDue === false ? 'week.nothing-due' : 'week.none-necessary';
  }

  private async requireCheckable(id: string): Promise<TournamentDocument> {
    const tournament = await tournamentOf(this.app, id);
    if (!tournament) throw reject('tournament.unknown');
    const status = statusAt(tournament, this.app.clock.now());
    if (status === 'frozen') throw reject('tournament.frozen');
    if (status !== 'active' && status !== 'ended') throw reject('tournament.not-validated');
    return tournament;
  }
}
