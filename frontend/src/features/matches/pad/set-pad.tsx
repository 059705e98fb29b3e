import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Segmented } from '../../../shared/ui/segmented';
import { isDecided, legalSets, type OwnSet, type SetKind } from '../components/legal-sets';
import { SetBoard } from './set-board';
import css from './set-pad.module.css';
import { TieBreak } from './tie-break';

/** As many more at a time, and at most: nobody has played longer yet. */
const more = 4;
const most = 60;
const text = ({ own, other }: OwnSet): string => `${own}-${other}`;

/**
 * The board, and below it two rows of legal sets; one tap fills a set and goes on to the next, so that straight sets are two taps. A set
 * on the board that is wrong is filled in anew, the others stay.
 */
export const SetPad = ({
  names,
  own,
  other,
  longSets,
  sets,
  unfinished,
  kind,
  onKind,
  onChange,
  onRemove,
  children,
}: {
  /** Of the two lines of the board. */
  readonly names: readonly [string, string];
  /** The names behind the two rows; of one's own row the words "Ganhei". */
  readonly own: string;
  readonly other: string;
  readonly longSets: boolean;
  readonly sets: readonly OwnSet[];
  /** How far the set came in which somebody retired. */
  readonly unfinished: OwnSet | undefined;
  /** What a third set is. */
  readonly kind: SetKind;
  readonly onKind: (kind: SetKind) => void;
  readonly onChange: (index: number, set: OwnSet) => void;
  /** Takes the last set away. */
  readonly onRemove: () => void;
  /** What goes with the sets. */
  readonly children?: ReactNode;
}) => {
  const { t, fmt } = useText();
  const [further, setFurther] = useState(0);
  const [corrected, setCorrected] = useState<number>();
  const at = corrected ?? (isDecided(sets) ? undefined : sets.length);
  const before = sets[at ?? sets.length];
  const third = at === 2;
  const isSuper = third && kind === 'super';
  const { won, lost } = legalSets(isSuper ? 'super' : 'set', longSets, further);
  const hasMore = (isSuper || longSets) && further < most;
  const correct = (index: number | undefined) => {
    setFurther(0);
    setCorrected(index);
    if (index === 2) onKind(sets[index]?.superTieBreak ? 'super' : 'set');
  };
  const fill = (index: number, set: OwnSet) => {
    correct(undefined);
    // what was said of its tie-break holds for the same score
    if (!before || text(before) !== text(set)) onChange(index, set);
  };
  const pad = useRef<HTMLDivElement>(null);
  // every set that can be tapped stays in view, also when it was one below that filled the screen
  useEffect(() => {
    pad.current?.scrollIntoView?.({ block: 'nearest' });
  }, [sets.length, corrected]);
  return (
    <div ref={pad} className={css.pad}>
      <SetBoard
        names={names}
        sets={sets}
        at={at}
        unfinished={unfinished}
        onCorrect={(index) => correct(index === corrected ? undefined : index)}
      />
      {third && (
        <Segmented
          label={t('matches.pad.third')}
          value={kind}
          options={[
            { value: 'set', label: t('matches.pad.set') },
            { value: 'super', label: t('matches.pad.super') },
          ]}
          onChange={onKind}
        />
      )}
      {at !== undefined && (
        <>
          {(
            [
              [own, won, true],
              [other, lost, false],
            ] as const
          ).map(([name, scores, isWon]) => (
            <div key={String(isWon)} role="group" aria-label={name} className={css.row}>
              <span className={css.who} data-won={isWon || undefined}>
                {name}
              </span>
              <div className={css.scores} data-long={scores.some((set) => text(set).length > 3) || undefined}>
                {scores.map((set) => (
                  <button
                    key={text(set)}
                    type="button"
                    className={css.score}
                    aria-pressed={before && text(before) === text(set)}
                    onClick={() => fill(at, set)}
                  >
                    {text(set)}
                  </button>
                ))}
                {hasMore && (
                  <button type="button" className={css.score} onClick={() => setFurther(further + more)}>
                    {t('matches.pad.more')}
                  </button>
                )}
              </div>
            </div>
          ))}
          {corrected !== undefined && corrected === sets.length - 1 && (
            <Button
              look="quiet"
              onClick={() => {
                correct(undefined);
                onRemove();
              }}
            >
              {t('matches.pad.takeAway', { n: fmt.number(sets.length) })}
            </Button>
          )}
        </>
      )}
      {sets.map((set, index) => {
        if (set.own + set.other !== 13 || set.superTieBreak) return null;
        const { tieBreakLoser, ...without } = set;
        return (
          <TieBreak
            key={index}
            label={t('matches.pad.tieBreak', { n: fmt.number(index + 1) })}
            value={tieBreakLoser}
            onChange={(points) => {
              onChange(index, points === undefined ? without : { ...without, tieBreakLoser: points });
            }}
          />
        );
      })}
      {children}
    </div>
  );
};
