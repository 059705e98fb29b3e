import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type ActivityItem, type Page, reject, type SeasonStatistics, views } from '@tennis/contracts';
import { peopleOfActivity, peopleOfSeason, presentActivity, presentSeason, seasonInChunks } from '@tennis/projections';
import { requireInsideAccess } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { runYielding } from '../kernel/run-yielding';
import { peopleFor } from '../reads/people';
import { LadderHistory } from './ladder-history';

/** Activity and statistics of a ladder. */
@Injectable()
export class ActivityQueries {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly ladderHistory: LadderHistory,
  ) {}

  /** Newest first: row n of a ladder is its fact n, so that a page is one read. */
  async activity(
    actor: Actor,
    tournamentId: string,
    { page, pageSize }: { readonly page: number; readonly pageSize: number },
  ): Promise<Page<ActivityItem>> {
    await requireInsideAccess(this.app, tournamentId, actor);
    const stored = await this.app.readStore.get(views.ranking, tournamentId);
    if (!stored) throw reject('tournament.unknown');
    const { facts: total } = stored.document;
    const until = Math.max(0, total - (page - 1) * pageSize);
    const after = Math.max(0, until - pageSize);
    const rows = until > after ? await this.app.readStore.rows(views.ranking, tournamentId, { after, limit: until - after }) : [];
    const people = await peopleFor(this.app, actor, peopleOfActivity(rows));
    return { items: rows.map((row) => presentActivity(row, people)).reverse(), total, page, pageSize };
  }

  async statistics(actor: Actor, tournamentId: string): Promise<SeasonStatistics> {
    await requireInsideAccess(this.app, tournamentId, actor);
    const { facts } = await this.ladderHistory.factsOf(tournamentId);
    const season = await runYielding(seasonInChunks([...facts]));
    return presentSeason(season, await peopleFor(this.app, actor, peopleOfSeason(season, actor.id)), actor.id);
  }
}
