import type { ReportedVersion } from '@tennis/contracts';
import { NoWrapScores } from '../../shared/i18n/no-wrap-scores';
import { useText } from '../../shared/i18n/use-text';
import { useScoreOrderText } from '../../shared/i18n/use-score-order-text';
import css from './versions.module.css';
import { Text } from '../../shared/ui/layout/layout';

/** Two versions of a result, side by side. `first` is the player whose games come first in both; the reader by default. */
export const Versions = ({ versions, first }: { readonly versions: readonly ReportedVersion[]; readonly first?: string | undefined }) => {
  const { t } = useText();
  const orderText = useScoreOrderText(
    versions.map(({ score }) => score),
    first,
  );
  return (
    <>
      <ul className={css.versions}>
        {versions.map(({ by, mine, score, outcome, wonBy }) => (
          <li key={by} className={css.version}>
            <small>{mine ? t('matches.dispute.own') : t('matches.judge.says', { name: by })}</small>
            <strong>
              <NoWrapScores text={[score, outcome !== 'completed' && t(`matches.outcome.${outcome}`)].filter(Boolean).join(' ')} />
            </strong>
            <span>{t('home.disputes.won', { name: wonBy })}</span>
          </li>
        ))}
      </ul>
      {orderText && (
        <Text muted size={12}>
          {orderText}
        </Text>
      )}
    </>
  );
};
