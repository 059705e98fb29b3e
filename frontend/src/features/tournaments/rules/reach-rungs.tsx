import { useText } from '../../../shared/i18n/use-text';
import { wholeNumber } from './stepper';
import type { RulesDraft } from './rules-draft';
import css from './rules.module.css';

/** Whom somebody in the eighth place could challenge: the picture of two numbers, for the eye alone. */
export const ReachRungs = ({ draft: { numbers, on } }: { readonly draft: RulesDraft }) => {
  const { fmt } = useText();
  const own = 8;
  const above = on.freeAbove ? own : (wholeNumber(numbers.rangeAbove) ?? 0);
  const below = on.freeBelow ? own : (wholeNumber(numbers.rangeBelow) ?? 0);
  return (
    <ol aria-hidden className={css.rungs}>
      {Array.from({ length: 11 }, (_, index) => own - 5 + index).map((rank) => (
        <li
          key={rank}
          data-own={rank === own || undefined}
          data-near={(rank < own ? own - rank <= above : rank - own <= below) || undefined}
        >
          {fmt.ordinal(rank)}
        </li>
      ))}
    </ol>
  );
};
