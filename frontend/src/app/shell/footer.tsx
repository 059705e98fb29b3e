import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import css from './footer.module.css';
import { lazyPart } from '../../shared/i18n/lazy-part';
import { Row } from '../../shared/ui/layout/layout';

const Contact = lazyPart(() => import('../../features/support/components/contact'));

export const versionLabel = 'v1.13';

/** Legal pages and contact forms. */
export const FooterLinks = () => {
  const { t } = useText();
  const { user } = useSession();
  const [openForm, setOpenForm] = useState<'contact' | 'support'>();
  const close = useCallback(() => setOpenForm(undefined), []);
  return (
    <nav aria-label={t('footer.legal')}>
      <Row as="ul" wrap className={css.links}>
        <li>
          <Link to="/privacy">{t('nav.privacy')}</Link>
        </li>
        <li>
          <Link to="/terms">{t('nav.terms')}</Link>
        </li>
        {(['support', 'contact'] as const).map((type) => (
          <li key={type}>
            <button type="button" className={css.write} onClick={() => setOpenForm(type)}>
              {t(`support.contact.title.${type}`)}
            </button>
          </li>
        ))}
      </Row>
      {openForm && (
        <Suspense fallback={null}>
          <Contact type={openForm} user={user} onClose={close} />
        </Suspense>
      )}
    </nav>
  );
};

/** Version of the program, and announced features. */
export const FooterEnd = () => {
  const { t } = useText();
  return (
    <Row as="p" align="center" justify="between" wrap className={css.last}>
      <a role="link" aria-disabled="true" title={t('footer.soon')}>
        {t('footer.chat')} <small>({t('footer.soon')})</small>
      </a>
      <span>Tennis Code {versionLabel}</span>
    </Row>
  );
};

/** Footer of every page, above the bottom bar of a phone. */
export const Footer = () => {
  const { t } = useText();
  return (
    <Row as="footer" justify="between" wrap className={css.footer}>
      <nav aria-label={t('footer.quick')}>
        <Row as="ul" wrap className={css.links}>
          <li>
            <Link to="/">{t('nav.home')}</Link>
          </li>
          <li>
            <Link to="/tournaments">{t('nav.tournaments')}</Link>
          </li>
          <li>
            <Link to="/about">{t('nav.about')}</Link>
          </li>
        </Row>
      </nav>
      <FooterLinks />
      <FooterEnd />
    </Row>
  );
};
