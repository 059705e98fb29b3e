import { useText } from '../../shared/i18n/use-text';
import { chooseTheme, useTheme } from '../../shared/lib/theme';
import { Segmented } from '../../shared/ui/segmented';

/** Light or dark, applied at once and stored in this browser. */
export const ThemeChoice = () => {
  const { t } = useText();
  return (
    <Segmented
      label={t('identity.settings.theme')}
      value={useTheme()}
      options={[
        { value: 'light', label: t('identity.settings.light') },
        { value: 'dark', label: t('identity.settings.dark') },
      ]}
      onChange={chooseTheme}
    />
  );
};
