import { views } from '@tennis/contracts';
import { hasInsideAccess } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { RankingsModule } from './rankings.module';

/** Facts that one announced change may cover: at most so many, and at most so long before the last of them, in ms. */
const maxFacts = 20;
const factWindow = 1000;

/** Players whom the last results moved: a ladder has many members, and a result moves few of them. */
const movedPlayers = async (app: AppContext, tournamentId: string): Promise<readonly string[]> => {
  const facts = (await app.readStore.get(views.ranking, tournamentId))?.document.facts ?? 0;
  const rows = await app.readStore.rows(views.ranking, tournamentId, { after: Math.max(0, facts - maxFacts) });
  const last = Date.parse(rows.at(-1)?.body.fact.occurredAt ?? '');
  return rows
    .filter(({ body: { fact } }) => Date.parse(fact.occurredAt) > last - factWindow)
    .flatMap(({ body: { moved = [] } }) => moved.map(({ playerId }) => playerId));
};

export const rankings: ContextDefinition = {
  module: RankingsModule,
  watchable: [
    {
      view: views.ranking,
      mayWatch: (app, actor, id) => hasInsideAccess(app, id, actor),
      tournamentIdOf: async (_, id) => id,
      peopleConcerned: movedPlayers,
    },
  ],
};
