import { maxCompared } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import type { Chosen } from './chosen';
import css from './compare-bar.module.css';

/** Who is picked so far, and the way to see them side by side. */
const CompareBar = ({ chosen: { people, isFull, clear } }: { readonly chosen: Chosen }) => {
  const { t, fmt } = useText();
  if (people.length === 0) return null;
  const counted = t('rankings.compare.act', { n: fmt.number(people.length), most: fmt.number(maxCompared) });
  const address = `/players-panel/compare?ids=${people.map(({ playerId }) => encodeURIComponent(playerId)).join(',')}`;
  return (
    <div role="group" aria-label={t('rankings.compare.title')} className={css.bar}>
      <p role="status">
        <span>{people.map(({ name }) => name).join(', ')}</span>
        <small>{people.length < 2 ? t('rankings.compare.another') : isFull ? t('rankings.compare.full') : ''}</small>
      </p>
      <Button look="quiet" onClick={clear}>
        {t('rankings.compare.clear')}
      </Button>
      {people.length < 2 ? <Button disabled>{counted}</Button> : <ButtonLink to={address}>{counted}</ButtonLink>}
    </div>
  );
};

/** People to pick from, over the bar of who is picked: what else stands at the foot of the window leaves room for it. */
export const Comparing = ({ chosen, children }: { readonly chosen: Chosen; readonly children: ReactNode }) => (
  <div className={css.comparing} data-picked={chosen.people.length > 0 || undefined}>
    {children}
    <CompareBar chosen={chosen} />
  </div>
);
