import { useText } from '../../../shared/i18n/use-text';
import type { OwnSet } from '../components/legal-sets';
import css from './set-board.module.css';

const maxSets = 3;

const Games = ({
  mine,
  theirs,
  loserPoints,
}: {
  readonly mine: number;
  readonly theirs: number;
  readonly loserPoints?: number | undefined;
}) => (
  <span className={css.games} data-won={mine > theirs || undefined}>
    {mine}
    {loserPoints !== undefined && mine < theirs && <sup>{loserPoints}</sup>}
  </span>
);

/** Scoreboard, the reader's line first: the entered sets, the next one, and a way to correct each. */
export const SetBoard = ({
  names,
  sets,
  currentSet,
  unfinished,
  onCorrect,
}: {
  readonly names: readonly [string, string];
  readonly sets: readonly OwnSet[];
  /** Index of the set being entered; undefined if none is. */
  readonly currentSet: number | undefined;
  /** Score of the unfinished set. */
  readonly unfinished: OwnSet | undefined;
  /** Enters that set again; the others stay. */
  readonly onCorrect: (index: number) => void;
}) => {
  const { t, fmt } = useText();
  return (
    <div className={css.board}>
      <div aria-hidden className={css.names}>
        {names.map((name, side) => (
          <span key={side}>{name}</span>
        ))}
      </div>
      <ol className={css.sets} aria-label={t('matches.pad.sets')}>
        {Array.from({ length: maxSets }, (_, index) => {
          const set = sets[index];
          const n = fmt.number(index + 1);
          const isCurrent = index === currentSet;
          const unfinishedSet = index === sets.length ? unfinished : undefined;
          return (
            <li key={index}>
              {set ? (
                <button
                  type="button"
                  className={css.set}
                  aria-current={isCurrent ? 'step' : undefined}
                  aria-label={t('matches.pad.remove', { n, score: `${set.own}-${set.other}` })}
                  onClick={() => onCorrect(index)}
                >
                  <small>{t('matches.pad.nth', { n })}</small>
                  <Games mine={set.own} theirs={set.other} loserPoints={set.tieBreakLoser} />
                  <Games mine={set.other} theirs={set.own} loserPoints={set.tieBreakLoser} />
                </button>
              ) : (
                <span className={css.set} aria-current={isCurrent ? 'step' : undefined} aria-hidden={!isCurrent && !unfinishedSet}>
                  <small aria-hidden>{t('matches.pad.nth', { n })}</small>
                  {unfinishedSet && (
                    <>
                      <span className={css.games}>{unfinishedSet.own}</span>
                      <span className={css.games}>{unfinishedSet.other}</span>
                    </>
                  )}
                  {(isCurrent || unfinishedSet) && <span className="sr-only">{t('matches.pad.next', { n })}</span>}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
};
