import { useText } from '../../../shared/i18n/use-text';
import css from './rebuild-steps.module.css';

/**
 * Steps of a rebuild: the new generation is built beside the serving one, compared with it and swapped in; the former one is kept
 * to go back to.
 */
export const rebuildSteps = ['build', 'compare', 'swap', 'keep'] as const;

export const RebuildSteps = ({ at }: { readonly at: (typeof rebuildSteps)[number] }) => {
  const { t } = useText();
  const currentIndex = rebuildSteps.indexOf(at);
  return (
    <ol className={css.steps} aria-label={t('operations.steps.title')}>
      {rebuildSteps.map((step, index) => (
        <li key={step} data-done={index < currentIndex || undefined} aria-current={index === currentIndex ? 'step' : undefined}>
          {t(`operations.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
};
