import { type Ref, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Segmented } from '../../../shared/ui/segmented';
import { isDecided, isThird, legalSets, type OwnSet, type SetKind } from '../components/legal-sets';
import { SetBoard } from './set-board';
import css from './set-pad.module.css';
import { TieBreak } from './tie-break';

/** As many more at a time, and at most: nobody has played longer yet. */
const more = 4;
const most = 60;
const text = ({ own, other }: OwnSet): string => `${own}-${other}`;

/** The board, and below it two rows of legal sets; one tap fills a set and goes on to the next, so that straight sets are two taps. */
export const SetPad = ({
  ref,
  names,
  own,
  other,
  longSets,
  sets,
  kind,
  onKind,
  onChange,
}: {
  readonly ref: Ref<HTMLDivElement>;
  /** Of the two lines of the board. */
  readonly names: readonly [string, string];
  /** The names behind the two rows; of one's own row the words "Ganhei". */
  readonly own: string;
  readonly other: string;
  readonly longSets: boolean;
  readonly sets: readonly OwnSet[];
  /** What a third set is. */
  readonly kind: SetKind;
  readonly onKind: (kind: SetKind) => void;
  readonly onChange: (sets: readonly OwnSet[]) => void;
}) => {
  const { t, fmt } = useText();
  const [further, setFurther] = useState(0);
  const decided = isDecided(sets);
  const third = isThird(sets);
  const isSuper = third && kind === 'super';
  const { won, lost } = legalSets(isSuper ? 'super' : 'set', longSets, further);
  const hasMore = (isSuper || longSets) && further < most;
  const add = (set: OwnSet) => {
    setFurther(0);
    onChange([...sets, set]);
  };
  return (
    <div ref={ref} className={css.pad}>
      <SetBoard names={names} sets={sets} isDecided={decided} onCorrect={(index) => onChange(sets.slice(0, index))} />
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
      {!decided && (
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
                  <button key={text(set)} type="button" className={css.score} onClick={() => add(set)}>
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
              const told = points === undefined ? without : { ...without, tieBreakLoser: points };
              onChange(sets.map((one, at) => (at === index ? told : one)));
            }}
          />
        );
      })}
    </div>
  );
};
