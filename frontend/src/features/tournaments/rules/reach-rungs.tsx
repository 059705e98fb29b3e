import { useText } from '../../../shared/i18n/use-text';
import css from './rules.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Rank used to illustrate the challenge range. */
export const exampleRank = 8;
const around = 5;

/** Picture of the challenge range of the eighth rank; hidden from screen readers. Null means no limit. */
export const ReachRungs = ({ above, below }: { readonly above: number | null; readonly below: number | null }) => {
  const { fmt } = useText();
  const near = (rank: number): boolean =>
    rank < exampleRank ? above === null || exampleRank - rank <= above : below === null || rank - exampleRank <= below;
  return (
    <Stack aria-hidden as="ol" gap={2} className={css.rungs}>
      {Array.from({ length: 2 * around + 1 }, (_, index) => exampleRank - around + index).map((rank) => (
        <li key={rank} data-own={rank === exampleRank || undefined} data-near={(rank !== exampleRank && near(rank)) || undefined}>
          {fmt.ordinal(rank)}
        </li>
      ))}
    </Stack>
  );
};
