import type { Match } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { useTimeline } from '../api/matches';
import { useShownMatch } from '../api/shown-match';
import css from '../components/match-steps.module.css';

/** Replaces the steps of an annulled match: when, by whom and why, as far as the reader may know. */
export const MatchAnnulled = ({ annulled: { at, reason } }: { readonly annulled: NonNullable<Match['annulled']> }) => {
  const { id, zone } = useShownMatch().match;
  const { t, fmt } = useText();
  const { data: entries = [] } = useTimeline(id);
  const name = entries.findLast(({ type }) => type === 'ResultAnnulled')?.byName;
  return (
    <div role="status" className={css.cancelled}>
      <p>
        <strong>{t('matches.annulled.state')}</strong> · {t('matches.annulled.text')}
      </p>
      <p>{[fmt.whenIn(zone, at), ...(name ? [t('matches.annulled.by', { name })] : [])].join(' · ')}</p>
      {reason && <p>{t('ui.quoted', { words: reason })}</p>}
    </div>
  );
};
