import { maxCompared } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import type { PlayerSelection } from './use-player-selection';
import css from './compare-bar.module.css';

/** Picked players, and a link to compare them. */
const CompareBar = ({ chosen: { people, isFull, clear } }: { readonly chosen: PlayerSelection }) => {
  const { t, fmt } = useText();
  if (people.length === 0) return null;
  const label = t('compare.act', { n: fmt.number(people.length), most: fmt.number(maxCompared) });
  const url = `/players-panel/compare?ids=${people.map(({ playerId }) => encodeURIComponent(playerId)).join(',')}`;
  return (
    <div role="group" aria-label={t('compare.title')} className={css.bar}>
      <p role="status">
        <span>{people.map(({ name }) => name).join(', ')}</span>
        <small>{people.length < 2 ? t('compare.another') : isFull ? t('compare.full') : ''}</small>
      </p>
      <Button look="quiet" onClick={clear}>
        {t('compare.clear')}
      </Button>
      {people.length < 2 ? <Button disabled>{label}</Button> : <ButtonLink to={url}>{label}</ButtonLink>}
    </div>
  );
};

/** A list to pick from, above the bar of picked players; other elements at the bottom of the window leave room for the bar. */
export const ListWithCompareBar = ({ chosen, children }: { readonly chosen: PlayerSelection; readonly children: ReactNode }) => (
  <div className={css.comparing} data-picked={chosen.people.length > 0 || undefined}>
    {children}
    <CompareBar chosen={chosen} />
  </div>
);
