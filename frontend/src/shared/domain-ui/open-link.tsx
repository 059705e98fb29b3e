import type { ChallengeOption } from '@tennis/contracts';
import { pathOfOpen } from '../api/challenge-options';
import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';

/** Link to the open challenge or match of two people. */
export const OpenLink = ({ open }: { readonly open: NonNullable<ChallengeOption['open']> }) => {
  const { t } = useText();
  return (
    <ButtonLink look="ghost" to={pathOfOpen(open)}>
      {t(open.state === 'match' ? 'challenges.toMatch' : 'challenges.pending')}
    </ButtonLink>
  );
};
