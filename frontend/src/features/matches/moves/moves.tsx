import type { PreviewRow } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { useShownMatch } from '../api/shown-match';
import css from './moves.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Number of rows shown at first: a long climb passes half the ladder. */
const shownAtFirst = 6;

const ChangeCell = ({
  before,
  after,
  print,
}: {
  readonly before: number;
  readonly after: number;
  readonly print: (n: number) => string;
}) =>
  before === after ? (
    <td className={css.same}>{print(after)}</td>
  ) : (
    <td>
      {print(before)} → {print(after)}
    </td>
  );

/**
 * Preview of the moves: first the two players, then the reader who decides, whose own move is also told in a sentence, then
 * everybody else by their new rank.
 */
export const Moves = ({ rows }: { readonly rows: readonly PreviewRow[] }) => {
  const { t, fmt } = useText();
  const { match, user } = useShownMatch();
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <p>{t('matches.moves.nobody')}</p>;
  const isPlayer = ({ playerId }: PreviewRow): boolean => [match.playerA, match.playerB].includes(playerId);
  const own = rows.find((row) => row.playerId === user?.id && !isPlayer(row));
  const ordered = [...rows.filter(isPlayer), ...(own ? [own] : []), ...rows.filter((row) => row !== own && !isPlayer(row))];
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst);
  const others = rows.length - shownAtFirst;
  return (
    <Stack gap={8} align="start" className={css.moves}>
      <table className={css.table}>
        <caption>{t('matches.moves.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('matches.moves.player')}</th>
            <th scope="col">{t('matches.moves.rank')}</th>
            <th scope="col">{t('matches.moves.points')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ playerId, name, before, after }) => (
            <tr key={playerId}>
              <th scope="row">{name}</th>
              <ChangeCell before={before.rank} after={after.rank} print={fmt.ordinal} />
              <ChangeCell before={before.points} after={after.points} print={fmt.number} />
            </tr>
          ))}
        </tbody>
      </table>
      {own && own.before.rank !== own.after.rank && (
        <p>
          <strong>{t('matches.moves.own', { from: fmt.ordinal(own.before.rank), to: fmt.ordinal(own.after.rank) })}</strong>
        </p>
      )}
      {others > 0 && (
        <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('matches.moves.fewer') : t('matches.moves.more', { count: others, n: fmt.number(others) })}
        </Button>
      )}
    </Stack>
  );
};
