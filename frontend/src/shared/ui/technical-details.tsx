import { useText } from '../i18n/use-text';
import css from './state.module.css';

/** Technical details for support, behind one press: an id, or the original text of an error. */
export const TechnicalDetails = ({ text }: { readonly text: string }) => {
  const { t } = useText();
  return (
    <details className={css.technical}>
      <summary>{t('ui.technical')}</summary>
      <code>{text}</code>
    </details>
  );
};
