import type { SignedInUser, TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { useJoinRequests } from '../api/membership';

/** Text where no game is open: nothing waits for the reader, or some requests to enter do. Nothing while that is loading. */
export const NothingOpen = ({ tournament, user }: { readonly tournament: TournamentDetail; readonly user: SignedInUser }) => {
  const { t, fmt } = useText();
  // A ladder that is over accepts nobody.
  const answers = tournament.status === 'active' && may('join-request.list', user, tournament);
  const { data, isPending } = useJoinRequests(tournament.id, answers);
  if (answers && isPending) return null;
  const waiting = (answers && data?.length) || 0;
  return waiting === 0 ? t('people.manage.upToDate') : t('people.manage.requestsWait', { count: waiting, n: fmt.number(waiting) });
};
