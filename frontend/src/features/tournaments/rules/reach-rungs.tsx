import { useText } from '../../../shared/i18n/use-text';
import css from './rules.module.css';

/** The place that a picture of the reach is told from. */
export const exampleRank = 8;
const around = 5;

/** Whom somebody in the eighth place can challenge: the picture of two numbers, for the eye alone. Null is everybody. */
export const ReachRungs = ({ above, below }: { readonly above: number | null; readonly below: number | null }) => {
  const { fmt } = useText();
  const near = (rank: number): boolean =>
    rank < exampleRank ? above === null || exampleRank - rank <= above : below === null || rank - exampleRank <= below;
  return (
    <ol aria-hidden className={css.rungs}>
      {Array.from({ length: 2 * around + 1 }, (_, index) => exampleRank - around + index).map((rank) => (
        <li key={rank} data-own={rank === exampleRank || undefined} data-near={(rank !== exampleRank && near(rank)) || undefined}>
          {fmt.ordinal(rank)}
        </li>
      ))}
    </ol>
  );
};
