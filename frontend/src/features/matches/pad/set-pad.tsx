import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Segmented } from '../../../shared/ui/segmented';
import { type ResultDraft, unfinishedOf } from '../api/result-draft';
import { isDecided, legalSets, type OwnSet, type SetKind } from '../components/legal-sets';
import { SetBoard } from './set-board';
import css from './set-pad.module.css';
import { TieBreak } from './tie-break';
import { Stack } from '../../../shared/ui/layout/layout';

/** Further scores per step, and the maximum: no longer set has been played yet. */
const scoresPerStep = 4;
const maxExtraScores = 60;
const scoreText = ({ own, other }: OwnSet): string => `${own}-${other}`;

interface PadSide {
  readonly name: string;
  readonly rowLabel: string;
}

/**
 * The board with two rows of legal sets below it. One tap enters a set and moves to the next, so that straight sets take two taps.
 * A wrong set on the board can be entered again; the others stay.
 */
export const SetPad = ({
  sides,
  longSets,
  draft,
  kind,
  onKind,
  onChange,
  onRemove,
  children,
}: {
  /** Names on the two lines of the board, and labels of the two rows: "Ganhei" for the reader's own. */
  readonly sides: readonly [own: PadSide, other: PadSide];
  readonly longSets: boolean;
  readonly draft: ResultDraft;
  /** Kind of the third set. */
  readonly kind: SetKind;
  readonly onKind: (kind: SetKind) => void;
  readonly onChange: (index: number, set: OwnSet) => void;
  /** Removes the last set. */
  readonly onRemove: () => void;
  /** Further fields below the sets. */
  readonly children?: ReactNode;
}) => {
  const { t, fmt } = useText();
  const { sets } = draft;
  const [own, other] = sides;
  const [extraCount, setExtraCount] = useState(0);
  const [corrected, setCorrected] = useState<number>();
  const currentSet = corrected ?? (isDecided(sets) ? undefined : sets.length);
  const previousSet = sets[currentSet ?? sets.length];
  const isThirdSet = currentSet === 2;
  const isSuper = isThirdSet && kind === 'super';
  const { won, lost } = legalSets(isSuper ? 'super' : 'set', longSets, extraCount);
  const hasMore = (isSuper || longSets) && extraCount < maxExtraScores;
  const startCorrection = (index: number | undefined) => {
    setExtraCount(0);
    setCorrected(index);
    if (index === 2) onKind(sets[index]?.superTieBreak ? 'super' : 'set');
  };
  const enterSet = (index: number, set: OwnSet) => {
    startCorrection(undefined);
    // Tapping the same score again keeps its tie-break points.
    if (!previousSet || scoreText(previousSet) !== scoreText(set)) onChange(index, set);
  };
  const pad = useRef<HTMLDivElement>(null);
  // Keeps all sets that can be tapped in view, also after a set further down filled the screen.
  useEffect(() => {
    pad.current?.scrollIntoView?.({ block: 'nearest' });
  }, [sets.length, corrected]);
  return (
    <Stack ref={pad} gap={16} className={css.pad}>
      <SetBoard
        names={[own.name, other.name]}
        sets={sets}
        currentSet={currentSet}
        unfinished={unfinishedOf(draft)}
        onCorrect={(index) => startCorrection(index === corrected ? undefined : index)}
      />
      {isThirdSet && (
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
      {currentSet !== undefined && (
        <>
          {(
            [
              [own.rowLabel, won, true],
              [other.rowLabel, lost, false],
            ] as const
          ).map(([name, scores, isWon]) => (
            <Stack key={String(isWon)} role="group" aria-label={name} gap={6}>
              <span className={css.who} data-won={isWon || undefined}>
                {name}
              </span>
              <div className={css.scores} data-long={scores.some((set) => scoreText(set).length > 3) || undefined}>
                {scores.map((set) => (
                  <button
                    key={scoreText(set)}
                    type="button"
                    className={css.score}
                    aria-pressed={previousSet && scoreText(previousSet) === scoreText(set)}
                    onClick={() => enterSet(currentSet, set)}
                  >
                    {scoreText(set)}
                  </button>
                ))}
                {hasMore && (
                  <button type="button" className={css.score} onClick={() => setExtraCount(extraCount + scoresPerStep)}>
                    {t('matches.pad.more')}
                  </button>
                )}
              </div>
            </Stack>
          ))}
          {corrected !== undefined && corrected === sets.length - 1 && (
            <Button
              look="quiet"
              onClick={() => {
                startCorrection(undefined);
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
        const { tieBreakLoser, ...withoutTieBreak } = set;
        return (
          <TieBreak
            key={index}
            label={t('matches.pad.tieBreak', { n: fmt.number(index + 1) })}
            value={tieBreakLoser}
            onChange={(points) => {
              onChange(index, points === undefined ? withoutTieBreak : { ...withoutTieBreak, tieBreakLoser: points });
            }}
          />
        );
      })}
      {children}
    </Stack>
  );
};
