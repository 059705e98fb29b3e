import type { MemberStatus, TournamentDetail } from '@tennis/contracts';
import css from './membership.module.css';

/** The place of what the reader may do with a tournament as a whole, while its code is on its way. */
export const MembershipToCome = ({
  tournament: { status },
  place,
}: {
  readonly tournament: TournamentDetail;
  readonly place: MemberStatus | 'referee' | undefined;
}) => {
  const offers = status === 'pending' || (status === 'active' && place === undefined) || place === 'paused' || place === 'suspended';
  return offers && <div className={`${css.bar} ${css.toCome}`} />;
};
