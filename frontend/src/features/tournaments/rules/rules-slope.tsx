import type { PreviewRow, RankStep } from '@tennis/contracts';
import { useId, useState } from 'react';
import { BoardSlope } from '../../../shared/domain-ui/board-slope';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import css from './rules-preview.module.css';
import { Text } from '../../../shared/ui/layout/layout';

/** Number of places gained. */
export const climb = ({ before, after }: PreviewRow): number => before.rank - after.rank;

const stepOf = ({ playerId, name, before, after }: PreviewRow): RankStep => ({
  playerId,
  name,
  rankBefore: before.rank,
  rankAfter: after.rank,
  pointsBefore: before.points,
  pointsAfter: after.points,
});

/** Most rungs that are readable in one picture, on a phone too. */
const maxRungs = 12;

/** From today's rungs to the new ones; a long ladder first shows the largest moves, and all of it on request. */
export const RulesSlope = ({
  rows,
  moving,
  readerId,
}: {
  readonly rows: readonly PreviewRow[];
  readonly moving: readonly PreviewRow[];
  readonly readerId: string | undefined;
}) => {
  const { t, fmt } = useText();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = rows.length > maxRungs;
  const up = rows.filter((row) => climb(row) > 0).length;
  const down = rows.filter((row) => climb(row) < 0).length;
  // Readers look for themselves first.
  const own = rows.filter(({ playerId }) => playerId === readerId);
  const shownRows = [...own, ...moving.filter((row) => !own.includes(row))].slice(0, maxRungs);
  const others = shownRows.length - own.length;
  // The heading counts all moves.
  const isPart = isLong && !isWhole && moving.some((row) => !shownRows.includes(row));
  const first = rows.find(({ after }) => after.rank === 1);
  return (
    <section aria-labelledby={id}>
      <Text id={id} as="h3" size={17} marginBottom={8}>
        {up + down === 0 || !first
          ? t('rules.preview.still')
          : t(climb(first) === 0 ? 'rules.preview.stays' : 'rules.preview.leads', {
              up: fmt.number(up),
              down: fmt.number(down),
              name: first.name,
            })}
      </Text>
      {isPart && (
        <Text muted size={15}>
          {t(own.length > 0 ? 'rules.preview.shownWithOwn' : 'rules.preview.shown', { n: fmt.number(others) })}
        </Text>
      )}
      <BoardSlope
        rows={(isLong && !isWhole ? shownRows : rows).map(stepOf)}
        readerId={readerId}
        before={t('rules.preview.before')}
        after={t('rules.preview.after')}
      />
      {isLong && (
        <Button look="quiet" className={css.whole} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('rules.preview.fewer') : t('rules.preview.whole', { n: fmt.number(rows.length) })}
        </Button>
      )}
    </section>
  );
};
