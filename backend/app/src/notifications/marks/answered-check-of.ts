import { type Notice, views } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { documentsOf } from '../../reads/documents';

const idsOf = (notices: readonly Notice[], fact: 'matchId' | 'tournamentId', types: readonly Notice['type'][]): readonly string[] =>
  notices.flatMap(({ type, facts: { [fact]: id } }) => (id !== undefined && types.includes(type) ? [id] : []));

/**
 * Tells which notices ask for an answer that is no longer needed, because it was given anywhere or is too late. The outcome has a notice of
 * its own.
 */
export const answeredCheckOf = async (
  app: Pick<AppContext, 'readStore'>,
  me: string,
  notices: readonly Notice[],
): Promise<(notice: Notice) => boolean> => {
  const [challenges, matches, tournaments] = await Promise.all([
    documentsOf(app, views.challenge, idsOf(notices, 'matchId', ['challenge_received'])),
    documentsOf(app, views.match, idsOf(notices, 'matchId', ['time_proposed', 'result_pending'])),
    documentsOf(app, views.tournament, idsOf(notices, 'tournamentId', ['join_requested'])),
  ]);
  return ({ type, facts: { matchId = '', tournamentId = '', by = '' } }) => {
    if (type === 'join_requested') return tournaments(tournamentId)?.requests.includes(by) === false;
    if (type === 'challenge_received') return (challenges(matchId)?.status ?? 'pending') !== 'pending';
    const match = matches(matchId);
    if (!match) return false;
    if (type === 'time_proposed') return match.status !== 'time_proposed' || match.proposedBy === me;
    return type === 'result_pending' && (match.status !== 'result_reported' || match.reportedBy === me);
  };
};
