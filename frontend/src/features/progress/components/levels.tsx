import { levels, type ProgressAnswer } from '@tennis/contracts';
import { Card } from '../../../shared/cards/card';
import { useText } from '../../../shared/i18n/use-text';
import css from './levels.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** All levels with the experience they begin at; marks the reader's. */
export const Levels = ({ level: { number: own } }: Pick<ProgressAnswer, 'level'>) => {
  const { t, fmt } = useText();
  return (
    <Card title={t('progress.level.all')}>
      <Stack as="ol" className={css.levels}>
        {levels.map(({ number, name, from }) => (
          <li key={name} data-reached={number <= own || undefined} aria-current={number === own ? 'step' : undefined}>
            <span aria-hidden className={css.number}>
              {fmt.number(number)}
            </span>
            <b>{t(`progress.levels.${name}`)}</b>
            <small>{t('progress.level.xp', { xp: fmt.number(from) })}</small>
          </li>
        ))}
      </Stack>
    </Card>
  );
};
