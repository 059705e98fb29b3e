import { IconChevronLeft } from '@tabler/icons-react';
import type { SignedInUser } from '@tennis/contracts';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { StateCard } from '../../../shared/ui/state';
import css from '../components/replay.module.css';
import { Trail } from '../components/trail';

/** An event of any actor, as cause and effect. */
const TrailPage = ({ user }: { readonly user: SignedInUser | undefined }) => {
  const { t } = useText();
  const { position = '' } = useParams();
  return (
    <>
      <PageHeader title={t('replay.trail')} section={t('replay.title')}>
        <p>
          <Link to="/super-admin?tab=log" className={css.up}>
            <IconChevronLeft aria-hidden /> {t('governance.tab.log')}
          </Link>
        </p>
      </PageHeader>
      <PageBody narrow>
        {may('log.read', user) ? (
          <Trail position={position} titled={false} />
        ) : (
          <StateCard title={t('governance.denied')} text={t('governance.deniedText')} />
        )}
      </PageBody>
    </>
  );
};
export default TrailPage;
