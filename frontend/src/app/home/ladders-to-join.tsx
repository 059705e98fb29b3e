import { districts } from '@tennis/contracts';
import { useState } from 'react';
import { useSession } from '../../features/identity/api/session';
import { useProfile } from '../../features/players/api/profile';
import { NearLadders } from '../../features/tournaments/components/near-ladders';
import { useText } from '../../shared/i18n/use-text';
import { preferenceKey, storeText, storedText } from '../../shared/lib/own-storage';
import { ButtonLink } from '../../shared/ui/button';
import { Choice } from '../../shared/ui/field';
import { StateCard } from '../../shared/ui/state';
import css from './landing/landing.module.css';
import { QuickJoin } from './quick-join';
import { Row } from '../../shared/ui/layout/layout';

const districtKey = preferenceKey('district');

/** Ladders that the reader could join in their district, or in one that they choose once. */
const LaddersToJoin = () => {
  const { t } = useText();
  const { user } = useSession();
  const home = useProfile(user !== undefined).data;
  const [chosen, setChosen] = useState(() => storedText(districtKey));
  const district = chosen ?? home?.district ?? '';
  const choose = (next: string) => {
    setChosen(next);
    storeText(districtKey, next);
  };
  return (
    <section aria-labelledby="near">
      <Row gap="8 16" align="end" justify="between" wrap marginBottom={12}>
        <h2 id="near" className={css.heading}>
          {t('home.near.heading')}
        </h2>
        <Choice
          label={t('home.near.district')}
          value={district}
          options={[{ value: '', label: t('home.near.anywhere') }, ...districts.map((name) => ({ value: name, label: name }))]}
          onChange={choose}
        />
      </Row>
      <NearLadders
        district={district || null}
        concelho={home?.district === district ? home.concelho : null}
        none={
          <StateCard title={t('home.near.none')}>
            <ButtonLink look="ghost" to="/tournaments">
              {t('home.seeTournaments')}
            </ButtonLink>
          </StateCard>
        }
      >
        {(ladder) => <QuickJoin ladder={ladder} />}
      </NearLadders>
    </section>
  );
};
export default LaddersToJoin;
