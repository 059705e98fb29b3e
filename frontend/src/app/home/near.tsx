import { districts } from '@tennis/contracts';
import { useState } from 'react';
import { NearLadders } from '../../features/tournaments/components/near-ladders';
import { useText } from '../../shared/i18n/use-text';
import { habitKey } from '../../shared/lib/own-storage';
import { ButtonLink } from '../../shared/ui/button';
import { Choice } from '../../shared/ui/field';
import css from './landing.module.css';

const key = habitKey('district');
const kept = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** The ladders of a place that the reader names once. */
const Near = () => {
  const { t } = useText();
  const [district, setDistrict] = useState(kept);
  const choose = (next: string) => {
    setDistrict(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      return; // asked again next time
    }
  };
  return (
    <section aria-labelledby="near">
      <div className={css.nearHead}>
        <h2 id="near" className={css.heading}>
          {t('home.near.heading')}
        </h2>
        <Choice
          label={t('home.near.district')}
          value={district}
          options={[{ value: '', label: t('home.near.anywhere') }, ...districts.map((name) => ({ value: name, label: name }))]}
          onChange={choose}
        />
      </div>
      <NearLadders district={district || null}>
        {({ id, name }) => (
          <ButtonLink look="ghost" to={`/tournaments/${id}`} aria-label={t('home.near.seeName', { name })}>
            {t('home.near.see')}
          </ButtonLink>
        )}
      </NearLadders>
    </section>
  );
};
export default Near;
