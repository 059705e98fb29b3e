import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { TipAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { IconButton } from '../../../shared/ui/button';
import css from './steps.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Position among the tips, with a link to each of them and to the end. */
export const Steps = ({
  tips,
  at,
  onGo,
}: {
  readonly tips: readonly TipAnswer[];
  /** Equals the number of tips at the end. */
  readonly at: number;
  readonly onGo: (to: number) => void;
}) => {
  const { t, fmt } = useText();
  const here = (index: number) => (index === at ? 'step' : undefined);
  return (
    <Row aria-label={t('learning.reader.title')} as="nav" gap={4} align="center" justify="between" className={css.steps}>
      <IconButton label={t('learning.reader.previous')} disabled={at === 0} onClick={() => onGo(at - 1)}>
        <IconChevronLeft aria-hidden />
      </IconButton>
      <ol>
        {tips.map(({ id, viewed }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t(viewed ? 'learning.reader.stepRead' : 'learning.reader.step', {
                n: fmt.number(index + 1),
                all: fmt.number(tips.length),
              })}
              aria-current={here(index)}
              data-read={viewed || undefined}
              onClick={() => onGo(index)}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-label={t('learning.reader.end.title')}
            aria-current={here(tips.length)}
            onClick={() => onGo(tips.length)}
          >
            <IconCheck aria-hidden stroke={2.25} />
          </button>
        </li>
      </ol>
      <IconButton label={t('learning.reader.next')} disabled={at === tips.length} onClick={() => onGo(at + 1)}>
        <IconChevronRight aria-hidden />
      </IconButton>
    </Row>
  );
};
