import { chooseLanguage } from '../../../shared/i18n/i18n';
import { useText } from '../../../shared/i18n/use-text';
import { chooseTheme, useTheme } from '../../../shared/lib/theme';
import { PageBody, PageHeader, PagePart } from '../../../shared/ui/page';
import { Segmented } from '../../../shared/ui/segmented';
import { Sessions } from '../components/sessions';

/** Language and theme belong to the browser, sessions to the account. */
const SettingsPage = () => {
  const { t, language } = useText();
  const theme = useTheme();
  return (
    <>
      <PageHeader title={t('nav.settings')} />
      <PageBody narrow>
        <PagePart title={t('shell.language')}>
          <Segmented
            label={t('shell.language')}
            value={language}
            options={[
              { value: 'pt', label: 'Português' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(next) => void chooseLanguage(next)}
          />
        </PagePart>
        <PagePart title={t('identity.settings.theme')}>
          <Segmented
            label={t('identity.settings.theme')}
            value={theme}
            options={[
              { value: 'light', label: t('identity.settings.light') },
              { value: 'dark', label: t('identity.settings.dark') },
            ]}
            onChange={chooseTheme}
          />
        </PagePart>
        <PagePart title={t('identity.sessions.title')}>
          <p>{t('identity.sessions.lead')}</p>
          <Sessions />
        </PagePart>
      </PageBody>
    </>
  );
};
export default SettingsPage;
