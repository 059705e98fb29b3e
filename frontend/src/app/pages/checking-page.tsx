import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { StateCard } from '../../shared/ui/state';
import css from './checking-page.module.css';

/**
 * Shown until the session is known; eight seconds at most.
 *
 * @param later - For a page that most readers see at once: shows the text only if the answer is slow.
 */
export const CheckingPage = ({ later = false }: { readonly later?: boolean }) => {
  const { t } = useText();
  const { continueAsGuest } = useSession();
  return (
    <>
      <PageHeader title={later ? 'Tennis Code' : t('identity.stuck.title')} />
      <div className={later ? css.later : undefined}>
        <PageBody narrow>
          <StateCard role="status" title={t('identity.stuck.title')} text={t('identity.stuck.text')}>
            <span className={css.track} role="progressbar" aria-label={t('identity.stuck.title')} />
            <Button look="ghost" onClick={continueAsGuest}>
              {t('identity.asVisitor')}
            </Button>
          </StateCard>
        </PageBody>
      </div>
    </>
  );
};
