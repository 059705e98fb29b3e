import { IconMoon, IconSun } from '@tabler/icons-react';
import { switchLanguage } from '../../shared/i18n/switch-language';
import { useText } from '../../shared/i18n/use-text';
import { chooseTheme, useTheme } from '../../shared/lib/theme';
import { IconButton } from '../../shared/ui/button';
import { Segmented } from '../../shared/ui/segmented';
import css from './switches.module.css';

const languages = [
  { value: 'pt', label: 'PT', spoken: 'PT, Português' },
  { value: 'en', label: 'EN', spoken: 'EN, English' },
] as const;

export const LanguageSwitch = () => {
  const { t, language } = useText();
  return <Segmented label={t('shell.language')} value={language} options={languages} onChange={(next) => void switchLanguage(next)} />;
};

/** Switches to the other language with one tap, where the bar of a phone has no room for both. */
export const LanguageToggle = () => {
  const { language } = useText();
  return languages
    .filter(({ value }) => value !== language)
    .map(({ value, label, spoken }) => (
      <IconButton key="other" label={spoken} className={css.language} onClick={() => void switchLanguage(value)}>
        {label}
      </IconButton>
    ));
};

export const ThemeSwitch = () => {
  const { t } = useText();
  const theme = useTheme();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={t(`shell.theme.${otherTheme}`)} onClick={() => chooseTheme(otherTheme)}>
      {theme === 'dark' ? <IconSun aria-hidden stroke={1.75} /> : <IconMoon aria-hidden stroke={1.75} />}
    </IconButton>
  );
};
