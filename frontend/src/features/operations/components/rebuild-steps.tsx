import { useText } from '../../../shared/i18n/use-text';
import css from './rebuild-steps.module.css';

/** The way of a new version: it is built beside the one that answers, compared with it, installed, and the former is kept to go back to. */
export const rebuildSteps = ['build', 'compare', 'swap', 'keep'] as const;

export const RebuildSteps = ({ at }: { readonly at: (typeof rebuildSteps)[number] }) => {
  const { t } = useText();
  const reached = rebuildSteps.indexOf(at);
  return (
    <ol className={css.steps} aria-label={t('operations.steps.title')}>
      {rebuildSteps.map((step, index) => (
        <li key={step} data-done={index < reached || undefined} aria-current={index === reached ? 'step' : undefined}>
          {t(`operations.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
};
