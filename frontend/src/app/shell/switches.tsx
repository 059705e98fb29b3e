import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { useText } from '../../shared/i18n/use-text';
import { chooseTheme, useTheme } from '../../shared/lib/theme';
import { IconButton } from '../../shared/ui/button';
import { Segmented } from '../../shared/ui/segmented';

export const LanguageSwitch = () => {
  const { t, language } = useText();
  return (
    <Segmented
      label={t('shell.language')}
      value={language}
      options={[
        { value: 'pt', label: 'PT', spoken: 'PT, Português' },
        { value: 'en', label: 'EN', spoken: 'EN, English' },
      ]}
      onChange={(next) => void chooseLanguage(next)}
    />
  );
};

export const ThemeSwitch = () => {
  const { t } = useText();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={t(`shell.theme.${other}`)} onClick={() => chooseTheme(other)}>
      {theme === 'dark' ? <IconSun aria-hidden stroke={1.75} /> : <IconMoon aria-hidden stroke={1.75} />}
    </IconButton>
  );
};
