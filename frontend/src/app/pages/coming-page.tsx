import type { TextKey } from '../../shared/i18n/i18n';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { StateCard } from '../../shared/ui/state';

/** An address that exists before its screen does: says so, and what works today. */
const ComingPage = ({ title }: { readonly title: TextKey }) => {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t(title)} />
      <PageBody>
        <StateCard title={t('coming.title')} text={t('coming.text')}>
          <ButtonLink to="/tournaments">{t('coming.action')}</ButtonLink>
        </StateCard>
      </PageBody>
    </>
  );
};
export default ComingPage;
