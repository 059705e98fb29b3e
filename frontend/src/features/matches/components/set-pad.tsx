import { type Ref, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Segmented } from '../../../shared/ui/segmented';
import { Choice } from '../../../shared/ui/field';
import { isDecided, isThird, legalSets, type OwnSet, type SetKind } from './legal-sets';
import css from './set-pad.module.css';

const tieBreakLosers = Array.from({ length: 31 }, (_, points) => points);
/** As many more at a time, and at most: nobody has played longer yet. */
const more = 4;
const most = 60;
const text = ({ own, other }: OwnSet): string => `${own}-${other}`;

/** Two rows of legal sets; one tap fills a set and goes on to the next, so that straight sets are two taps. */
export const SetPad = ({
  ref,
  own,
  other,
  longSets,
  sets,
  kind,
  onKind,
  onChange,
}: {
  readonly ref: Ref<HTMLDivElement>;
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
      <ol className={css.sets} aria-label={t('matches.pad.sets')}>
        {sets.map((set, index) => (
          <li key={index}>
            <button
              type="button"
              className={css.set}
              data-won={set.own > set.other || undefined}
              aria-label={t('matches.pad.remove', { n: fmt.number(index + 1), score: text(set) })}
              onClick={() => onChange(sets.slice(0, index))}
            >
              {text(set)}
              {set.tieBreakLoser !== undefined && <small>({set.tieBreakLoser})</small>}
            </button>
          </li>
        ))}
        {!decided && (
          <li className={css.next}>
            {third ? (
              <Segmented
                label={t('matches.pad.third')}
                value={kind}
                options={[
                  { value: 'set', label: t('matches.pad.set') },
                  { value: 'super', label: t('matches.pad.super') },
                ]}
                onChange={onKind}
              />
            ) : (
              t('matches.pad.next', { n: fmt.number(sets.length + 1) })
            )}
          </li>
        )}
      </ol>
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
          <Choice
            key={index}
            label={t('matches.pad.tieBreak', { n: fmt.number(index + 1) })}
            value={String(tieBreakLoser ?? '')}
            options={[
              { value: '', label: t('matches.pad.noTieBreak') },
              ...tieBreakLosers.map((n) => ({ value: String(n), label: fmt.number(n) })),
            ]}
            onChange={(value) => {
              const told = value === '' ? without : { ...without, tieBreakLoser: Number(value) };
              onChange(sets.map((one, at) => (at === index ? told : one)));
            }}
          />
        );
      })}
    </div>
  );
};
