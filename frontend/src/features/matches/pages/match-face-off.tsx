import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Form } from '../../../shared/domain-ui/form';
import { playerQuery } from '../../../shared/api/player';
import { useBoard } from '../../../shared/api/ranking';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { useShownMatch } from '../api/shown-match';
import css from './match-face-off.module.css';

const Side = ({ player: [playerId, name] }: { readonly player: readonly [id: string, name: string] }) => {
  const { t, fmt } = useText();
  const { match, user } = useShownMatch();
  const { data } = useBoard(match.tournamentId);
  const row = data?.standings.find((standing) => standing.playerId === playerId);
  return (
    <div className={css.side} data-own={playerId === user?.id || undefined}>
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
export const MatchFaceOff = () => {
  const { t, fmt } = useText();
  const { match, playerId } = useShownMatch();
  const { playerA, playerB, nameA, nameB } = match;
  const opponentId = playerId === playerA ? playerB : playerA;
  const { data } = useQuery({ ...playerQuery(opponentId, match.id), enabled: playerId !== undefined });
  const headToHead = playerId ? data?.headToHead : undefined;
  const players = [
    [playerA, nameA],
    [playerB, nameB],
  ] as const;
  const [left, right] = playerId === playerB ? [players[1], players[0]] : players;
  return (
    <div className={css.face}>
      <Side player={left} />
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
      <Side player={right} />
    </div>
  );
};
