import { useQuery } from '@tanstack/react-query';
import type { Match, SignedInUser } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { Form } from '../../shared/domain-ui/form';
import { playerQuery } from '../../shared/api/player';
import { useBoard } from '../../shared/api/ranking';
import { useText } from '../../shared/i18n/use-text';
import { Avatar } from '../../shared/ui/avatar';
import css from './match-face-off.module.css';

const Side = ({
  playerId,
  name,
  tournamentId,
  own,
}: {
  readonly playerId: string;
  readonly name: string;
  readonly tournamentId: string;
  readonly own: boolean;
}) => {
  const { t, fmt } = useText();
  const { data } = useBoard(tournamentId);
  const row = data?.standings.find((standing) => standing.playerId === playerId);
  return (
    <div className={css.side} data-own={own || undefined}>
      <Avatar name={name} photoUrl={row?.photoUrl ?? null} size="page" />
      <Link to={`/players/${playerId}`} className={css.name}>
        {name}
      </Link>
      <span className={css.place}>
        {row && `${fmt.ordinal(row.rank)} · ${fmt.number(row.points)} ${t('rankings.pts', { count: Math.abs(row.points) })}`}
      </span>
      <span className={css.form}>{row && <Form form={row.form} label onCourt />}</span>
    </div>
  );
};

/** The two players on either side of the net; between them the reader's wins and defeats against the opponent. */
export const MatchFaceOff = ({ match, user }: { readonly match: Match; readonly user: SignedInUser | undefined }) => {
  const { t, fmt } = useText();
  const { playerA, playerB, nameA, nameB, tournamentId } = match;
  const isPlayer = user && (user.id === playerA || user.id === playerB);
  const opponentId = user?.id === playerA ? playerB : playerA;
  const { data } = useQuery({ ...playerQuery(opponentId, match.id), enabled: isPlayer === true });
  const headToHead = isPlayer ? data?.headToHead : undefined;
  const [left, right] =
    user?.id === playerB ? [[playerB, nameB] as const, [playerA, nameA] as const] : [[playerA, nameA] as const, [playerB, nameB] as const];
  return (
    <div className={css.face}>
      <Side playerId={left[0]} name={left[1]} tournamentId={tournamentId} own={left[0] === user?.id} />
      <p className={css.between}>
        {headToHead && headToHead.wins + headToHead.defeats > 0 && (
          <>
            <strong>
              {fmt.number(headToHead.wins)}–{fmt.number(headToHead.defeats)}
            </strong>
            <span>{t('matches.face.between')}</span>
          </>
        )}
      </p>
      <Side playerId={right[0]} name={right[1]} tournamentId={tournamentId} own={false} />
    </div>
  );
};
