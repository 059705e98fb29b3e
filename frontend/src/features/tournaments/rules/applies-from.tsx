import { useText } from '../../../shared/i18n/use-text';
import css from './rules.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Choice of when changed rules apply, with the effect on existing results. */
export const AppliesFrom = ({
  chosen,
  results,
  onChoose,
}: {
  readonly chosen: 'now' | 'start';
  readonly results: number;
  readonly onChoose: (from: 'now' | 'start') => void;
}) => {
  const { t, fmt } = useText();
  return (
    <div role="radiogroup" aria-label={t('rules.editor.from')} className={css.choices}>
      {(['now', 'start'] as const).map((from) => (
        <Row key={from} as="label" gap={12} align="start" className={css.choice}>
          <input type="radio" name="appliesFrom" checked={chosen === from} onChange={() => onChoose(from)} />
          <span>
            <strong>{t(`rules.editor.applied.${from}`)}</strong>
            <small>{t(`rules.editor.means.${from}`, { count: results, n: fmt.number(results) })}</small>
          </span>
        </Row>
      ))}
    </div>
  );
};
