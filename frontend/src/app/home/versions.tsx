import type { ToldVersion } from '@tennis/contracts';
import { Unbroken } from '../../shared/i18n/unbroken';
import { useText } from '../../shared/i18n/use-text';
import { useWhoseFirst } from '../../shared/i18n/use-whose-first';
import css from './versions.module.css';

/** Two versions of a result, side by side. `first` is the player whose games come first in both; the reader by default. */
export const Versions = ({ versions, first }: { readonly versions: readonly ToldVersion[]; readonly first?: string | undefined }) => {
  const { t } = useText();
  const whose = useWhoseFirst(
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
              <Unbroken text={[score, outcome !== 'completed' && t(`matches.outcome.${outcome}`)].filter(Boolean).join(' ')} />
            </strong>
            <span>{t('home.disputes.won', { name: wonBy })}</span>
          </li>
        ))}
      </ul>
      {whose && <p className={css.first}>{whose}</p>}
    </>
  );
};
