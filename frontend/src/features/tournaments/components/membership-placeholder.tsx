import type { MemberStatus, TournamentDetail } from '@tennis/contracts';
import css from './membership.module.css';

/** Placeholder for the actions on a tournament while their code loads. */
export const MembershipPlaceholder = ({
  tournament: { status },
  place,
}: {
  readonly tournament: TournamentDetail;
  readonly place: MemberStatus | 'referee' | undefined;
}) => {
  const hasActions = status === 'pending' || (status === 'active' && place === undefined) || place === 'paused' || place === 'suspended';
  return hasActions && <div className={`${css.bar} ${css.toCome}`} />;
};
