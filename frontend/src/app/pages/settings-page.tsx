import { DataExport } from '../../features/exports/components/data-export';
import { DeleteAccount } from '../../features/identity/components/delete-account';
import { Sessions } from '../../features/identity/components/sessions';
import { Preferences } from '../../features/notifications/components/preferences';
import { Privacy } from '../../features/players/components/privacy';
import { switchLanguage } from '../../shared/i18n/switch-language';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader, PagePart } from '../../shared/ui/page';
import { Segmented } from '../../shared/ui/segmented';
import { ThemeChoice } from '../shell/theme-choice';

/** Language and theme are settings of the browser; privacy, sessions and account are settings of the person. */
const SettingsPage = () => {
  const { t, language } = useText();
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
            onChange={(next) => void switchLanguage(next)}
          />
        </PagePart>
        <PagePart title={t('identity.settings.theme')}>
          <ThemeChoice />
        </PagePart>
        <PagePart title={t('nav.notifications')}>
          <Preferences />
        </PagePart>
        <PagePart title={t('players.privacy.title')}>
          <Privacy />
        </PagePart>
        <PagePart title={t('identity.sessions.title')}>
          <p>{t('identity.sessions.lead')}</p>
          <Sessions />
        </PagePart>
        <PagePart title={t('exports.title')}>
          <DataExport />
        </PagePart>
        <PagePart title={t('identity.deletion.title')}>
          <DeleteAccount />
        </PagePart>
      </PageBody>
    </>
  );
};
export default SettingsPage;
