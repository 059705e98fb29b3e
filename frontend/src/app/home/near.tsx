import { districts } from '@tennis/contracts';
import { useState } from 'react';
import { NearLadders } from '../../features/tournaments/components/near-ladders';
import { useText } from '../../shared/i18n/use-text';
import { habitKey, keepText, keptText } from '../../shared/lib/own-storage';
import { ButtonLink } from '../../shared/ui/button';
import { Choice } from '../../shared/ui/field';
import css from './landing.module.css';

const key = habitKey('district');

/** The ladders of a place that the reader names once. */
const Near = () => {
  const { t } = useText();
  const [district, setDistrict] = useState(() => keptText(key) ?? '');
  const choose = (next: string) => {
    setDistrict(next);
    keepText(key, next);
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
