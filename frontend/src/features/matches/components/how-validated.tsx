import type { Match } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

/** The person, or the rule, that validated the result. */
export const HowValidated = ({
  match: { playerA, nameA, nameB },
  validated: { by, byName, how },
  readerId,
}: {
  readonly match: Match;
  readonly validated: NonNullable<Match['validated']>;
  readonly readerId: string | undefined;
}) => {
  const { t } = useText();
  if (byName && (how === 'referee' || how === 'creator')) return t(`matches.ruledBy.${how}`, { name: byName });
  if (how !== 'opponent') return t(`matches.validated.${how}`);
  return by === readerId ? t('matches.confirmed.byReader') : t('matches.confirmed.by', { name: by === playerA ? nameA : nameB });
};
