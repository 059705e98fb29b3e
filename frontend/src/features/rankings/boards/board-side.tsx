import type { BoardRow } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import css from './board-side.module.css';
import { Movement } from '../components/movement';
import { useGapTo } from './use-gap-to';
import { PlainList, Row, Stack } from '../../../shared/ui/layout/layout';

/** The reader's place and the gap to the next one. On a phone their row at the end of the board shows it. */
const OwnPlace = ({ own, above }: { readonly own: BoardRow; readonly above: BoardRow | undefined }) => {
  const { t, fmt } = useText();
  const gapTo = useGapTo();
  return (
    <Stack as="section" gap={6} className={css.card} data-wide>
      <h2>{t('boards.own')}</h2>
      <Row as="p" gap={12} align="baseline" className={css.place}>
        <strong>{fmt.ordinal(own.rank)}</strong> <Movement trend={own.movement} />
      </Row>
      <p>{above ? gapTo(own, above) : own.rank === 1 ? t('boards.first') : ''}</p>
    </Stack>
  );
};

/** Beside a board: the reader's place, and the players who climbed most. */
export const BoardSide = ({
  own,
  above,
  climbers,
  linked,
}: {
  readonly own: BoardRow | null;
  readonly above: BoardRow | undefined;
  readonly climbers: readonly BoardRow[];
  readonly linked: boolean;
}) => {
  const { t, fmt } = useText();
  return (
    <>
      {own && <OwnPlace own={own} above={above} />}
      {climbers.length > 0 && (
        <Stack as="section" gap={6} className={css.card}>
          <h2>{t('boards.climbers')}</h2>
          <PlainList className={css.climbers}>
            {climbers.map(({ playerId, name, photoUrl, rank, movement }) => (
              <li key={playerId}>
                <Avatar name={name} photoUrl={photoUrl} />
                <Stack as="span" className={css.who}>
                  {linked ? <Link to={`/players/${playerId}`}>{name}</Link> : <span>{name}</span>}
                  <small>{t('boards.fromTo', { from: fmt.ordinal(rank + (movement ?? 0)), to: fmt.ordinal(rank) })}</small>
                </Stack>
                <Movement trend={movement} />
              </li>
            ))}
          </PlainList>
        </Stack>
      )}
    </>
  );
};
