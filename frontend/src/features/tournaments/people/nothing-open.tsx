import type { SignedInUser, TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { useJoinRequests } from '../api/membership';

/** What is said where no game is open: that nothing waits for the reader, or which requests to enter do. Nothing before that is known. */
export const NothingOpen = ({ tournament, user }: { readonly tournament: TournamentDetail; readonly user: SignedInUser }) => {
  const { t, fmt } = useText();
  // nobody enters a ladder that is over
  const answers = tournament.status === 'active' && may('join-request.list', user, tournament);
  const { data, isPending } = useJoinRequests(tournament.id, answers);
  if (answers && isPending) return null;
  const waiting = (answers && data?.length) || 0;
  return waiting === 0
    ? t('tournaments.manage.upToDate')
    : t('tournaments.manage.requestsWait', { count: waiting, n: fmt.number(waiting) });
};
