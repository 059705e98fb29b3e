import { chooseLanguage } from '../../../shared/i18n/i18n';
import { useText } from '../../../shared/i18n/use-text';
import { chooseTheme, useTheme } from '../../../shared/lib/theme';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Segmented } from '../../../shared/ui/segmented';
import { Sessions } from '../components/sessions';
import css from './settings-page.module.css';

/** Language and theme belong to the browser, sessions to the account. */
const SettingsPage = () => {
  const { t, language } = useText();
  const theme = useTheme();
  return (
    <>
      <PageHeader title={t('nav.settings')} />
      <PageBody narrow>
        <section className={css.part}>
          <h2>{t('shell.language')}</h2>
          <Segmented
            label={t('shell.language')}
            value={language}
            options={[
              { value: 'pt', label: 'Português' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(next) => void chooseLanguage(next)}
          />
        </section>
        <section className={css.part}>
          <h2>{t('identity.settings.theme')}</h2>
          <Segmented
            label={t('identity.settings.theme')}
            value={theme}
            options={[
              { value: 'light', label: t('identity.settings.light') },
              { value: 'dark', label: t('identity.settings.dark') },
            ]}
            onChange={chooseTheme}
          />
        </section>
        <section className={css.part}>
          <h2>{t('identity.sessions.title')}</h2>
          <p>{t('identity.sessions.lead')}</p>
          <Sessions />
        </section>
      </PageBody>
    </>
  );
};
export default SettingsPage;
