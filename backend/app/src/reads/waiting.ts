import { type Actor, isFrozenAt, type MatchDocument, type TournamentDocument, views } from '@tennis/contracts';
import { judgesOf, type Reader, type TaskSources } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from './documents';
import { unsealerOf } from './unsealed';
import { peopleFor } from './people';

/** A player's matches still to be played or confirmed. The finished ones of years are many, and need nothing. */
export const unfinishedMatchesOf = async (app: AppContext, me: string): Promise<readonly MatchDocument[]> =>
  (await findAll(app, views.match, { openTo: { equals: [me] } })).map(({ document }) => document);

const openChallenges = async (app: AppContext, side: 'challengedId' | 'challengerId', me: string): Promise<TaskSources['challenges']> => {
  const found = await findAll(app, views.challenge, { [side]: { equals: me }, status: { equals: 'pending' } });
  return found.map(({ document }) => document);
};

/** Unanswered challenges that the user sent. */
export const challengesSentBy = (app: AppContext, me: string): Promise<TaskSources['challenges']> =>
  openChallenges(app, 'challengerId', me);

/** Ladders that the user created or referees. */
export const governedBy = async (app: AppContext, me: string): Promise<readonly TournamentDocument[]> =>
  (await findAll(app, views.tournament, { governedBy: { equals: [me] } })).map(({ document }) => document).filter(({ hidden }) => !hidden);

/** Disputes that the user may rule on: on ladders that they govern, while results still count there, but not in their own matches. */
export const disputesToRule = async (app: AppContext, me: string, governed = governedBy(app, me)): Promise<readonly MatchDocument[]> => {
  const counting = (await governed).filter((tournament) => !isFrozenAt(tournament, app.clock.now()));
  const found = await Promise.all(counting.map(({ id }) => findAll(app, views.match, { disputedIn: { equals: [id] } })));
  return found
    .flat()
    .map(({ document }) => document)
    .filter(({ playerA, playerB }) => playerA !== me && playerB !== me);
};

/** Disputes on all ladders where results still count, each with its ladder. */
export const openDisputes = async (
  app: AppContext,
): Promise<readonly { readonly match: MatchDocument; readonly tournament: TournamentDocument }[]> => {
  const disputed = (await findAll(app, views.match, { openAs: { equals: ['result_disputed'] } })).map(({ document }) => document);
  const tournaments = await documentsOf(
    app,
    views.tournament,
    disputed.map(({ tournamentId }) => tournamentId),
  );
  return disputed.flatMap((match) => {
    const tournament = tournaments(match.tournamentId);
    return tournament && !isFrozenAt(tournament, app.clock.now()) ? [{ match, tournament }] : [];
  });
};

/** Everything that waits for the user. */
export const waitingFor = async (app: AppContext, me: string, governed = governedBy(app, me)): Promise<TaskSources> => {
  const [challenges, matches, disputes] = await Promise.all([
    openChallenges(app, 'challengedId', me),
    unfinishedMatchesOf(app, me),
    disputesToRule(app, me, governed),
  ]);
  return { challenges, matches, disputes };
};

/** Challenges of matches with proposed times: after an automatic acceptance the challenge says until when a time can be picked. */
export const challengesOfProposed = (app: AppContext, matches: readonly MatchDocument[]): Promise<Reader['forced']> =>
  documentsOf(
    app,
    views.challenge,
    matches.filter(({ status }) => status === 'time_proposed').map(({ id }) => id),
  );

/** Reader of waiting and sent items, with everything joined to them read at once. */
export const readerOfWaiting = async (
  app: AppContext,
  actor: Actor,
  { challenges, matches, disputes }: TaskSources,
  sent: TaskSources['challenges'] = [],
): Promise<Reader> => {
  const games = [...matches, ...disputes];
  const playerIds = [
    ...challenges.map(({ challengerId }) => challengerId),
    ...sent.map(({ challengedId }) => challengedId),
    ...games.flatMap(({ playerA, playerB }) => [playerA, playerB]),
  ];
  const tournamentIds = [...challenges, ...sent, ...games].map(({ tournamentId }) => tournamentId);
  const [tournaments, automaticallyAccepted] = await Promise.all([
    documentsOf(app, views.tournament, tournamentIds),
    challengesOfProposed(app, matches),
  ]);
  const judgeIds = games.flatMap((match) => judgesOf(match, tournaments(match.tournamentId)).map(({ id }) => id));
  const people = await peopleFor(app, actor, [...playerIds, ...judgeIds]);
  return { me: actor.id, now: app.clock.now(), people, tournaments, forced: automaticallyAccepted, open: unsealerOf(app) };
};
