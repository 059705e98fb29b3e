import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Prose } from '../../shared/ui/prose';
import { versionLabel } from '../shell/footer';

const AboutPage = () => {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('about.title')} />
      <PageBody narrow>
        <Prose>
          <p>{t('about.what')}</p>
          <h2>{t('about.ladderTitle')}</h2>
          <p>{t('about.ladder')}</p>
          <h2>{t('about.whyTitle')}</h2>
          <p>{t('about.why')}</p>
          <p>{t('about.version', { version: versionLabel })}</p>
        </Prose>
        <ButtonLink to="/tournaments">{t('home.seeTournaments')}</ButtonLink>
      </PageBody>
    </>
  );
};
export default AboutPage;
