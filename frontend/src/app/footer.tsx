import { Link } from 'react-router-dom';
import { useText } from '../shared/i18n/use-text';
import css from './footer.module.css';

export const versionLabel = 'v1.13';

export const Footer = () => {
  const { t } = useText();
  return (
    <footer className={css.footer}>
      <nav aria-label={t('footer.quick')}>
        <ul className={css.links}>
          <li>
            <Link to="/">{t('nav.home')}</Link>
          </li>
          <li>
            <Link to="/tournaments">{t('nav.tournaments')}</Link>
          </li>
          <li>
            <Link to="/clubs">{t('nav.clubs')}</Link>
          </li>
          <li>
            <Link to="/leaderboards">{t('nav.leaderboards')}</Link>
          </li>
          <li>
            <Link to="/about">{t('nav.about')}</Link>
          </li>
        </ul>
      </nav>
      <nav aria-label={t('footer.legal')}>
        <ul className={css.links}>
          <li>
            <Link to="/privacy">{t('nav.privacy')}</Link>
          </li>
          <li>
            <Link to="/terms">{t('nav.terms')}</Link>
          </li>
        </ul>
      </nav>
      <p className={css.last}>
        <a role="link" aria-disabled="true" title={t('footer.soon')}>
          {t('footer.chat')} <small>({t('footer.soon')})</small>
        </a>
        <span>Tennis Code {versionLabel}</span>
      </p>
    </footer>
  );
};
