import type { Replay } from '@tennis/contracts';
import { BoardSlope } from '../../../shared/domain-ui/board-slope';
import { useText } from '../../../shared/i18n/use-text';
import css from './replay.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** The rungs around a step's change, before and after it. */
export const BoardStep = ({ board }: { readonly board: NonNullable<Replay['board']> }) => {
  const { t, fmt } = useText();
  return (
    <section aria-labelledby="board-step" className={css.part}>
      <Row gap={8} align="baseline" justify="between" wrap muted size={13} className={css.partHead}>
        <h2 id="board-step">{t('replay.board')}</h2>
        <span>{t('replay.ranked', { count: board.ranked, n: fmt.number(board.ranked) })}</span>
      </Row>
      {board.rows.length === 0 ? (
        <p>{t('replay.nobody')}</p>
      ) : (
        <BoardSlope rows={board.rows} before={t('replay.before')} after={t('replay.after')} />
      )}
    </section>
  );
};
