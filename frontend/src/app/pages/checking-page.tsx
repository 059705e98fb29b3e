import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { StateCard } from '../../shared/ui/state';
import css from './checking-page.module.css';

/** While nobody knows yet who is there; eight seconds at most. */
export const CheckingPage = () => {
  const { t } = useText();
  const { continueAsGuest } = useSession();
  return (
    <>
      <PageHeader title={t('identity.stuck.title')} />
      <PageBody narrow>
        <StateCard role="status" title={t('identity.stuck.title')} text={t('identity.stuck.text')}>
          <span className={css.track} role="progressbar" aria-label={t('identity.stuck.title')} />
          <Button look="ghost" onClick={continueAsGuest}>
            {t('identity.asVisitor')}
          </Button>
        </StateCard>
      </PageBody>
    </>
  );
};
