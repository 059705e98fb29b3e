import type { Replay } from '@tennis/contracts';
import { BoardSlope } from '../../../shared/domain-ui/board-slope';
import { useText } from '../../../shared/i18n/use-text';
import css from './replay.module.css';

/** The rungs around a step's change, before and after it. */
export const BoardStep = ({ board }: { readonly board: NonNullable<Replay['board']> }) => {
  const { t, fmt } = useText();
  return (
    <section aria-labelledby="board-step" className={css.part}>
      <div className={css.partHead}>
        <h2 id="board-step">{t('replay.board')}</h2>
        <span>{t('replay.ranked', { count: board.ranked, n: fmt.number(board.ranked) })}</span>
      </div>
      {board.rows.length === 0 ? (
        <p>{t('replay.nobody')}</p>
      ) : (
        <BoardSlope rows={board.rows} before={t('replay.before')} after={t('replay.after')} />
      )}
    </section>
  );
};
