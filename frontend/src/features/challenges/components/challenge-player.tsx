import { useQueries, useQuery } from '@tanstack/react-query';
import type { ChallengeOption } from '@tennis/contracts';
import { useOpen } from '../../../shared/address/use-open';
import { homeQuery } from '../../../shared/api/home';
import { playerQuery } from '../../../shared/api/player';
import { useText } from '../../../shared/i18n/use-text';
import { challengeOptionsQuery } from '../../../shared/api/challenge-options';
import { ChallengeAction } from './challenge-action';
import { ChallengeSheet } from './challenge-sheet';
import css from './challenge-player.module.css';

/** An open challenge or match comes before a possible challenge, and that before a reason why none is possible. */
const weight = (option: ChallengeOption | undefined): number => (!option ? 0 : option.open ? 3 : option.allowed ? 2 : 1);

/** Actions on a player, for the one shared ladder where the most is possible. */
export const ChallengePlayer = ({ playerId, reader }: { readonly playerId: string; readonly reader: string }) => {
  const { t } = useText();
  const [challenging, challenge] = useOpen('challenge');
  const { data: player } = useQuery(playerQuery(playerId));
  const { data: home } = useQuery(homeQuery);
  const theirs = new Set(player?.tournaments.map(({ id }) => id));
  const ladders = home?.positions.filter(({ tournamentId }) => theirs.has(tournamentId)) ?? [];
  const options = useQueries({ queries: ladders.map(({ tournamentId }) => challengeOptionsQuery(tournamentId)) });
  if (!player || !home || options.some(({ isPending }) => isPending)) return <div className={css.place} />;
  const weights = options.map(({ data }) => weight(data?.find((option) => option.playerId === playerId)));
  const most = Math.max(...weights);
  const ladder = most > 0 ? ladders[weights.indexOf(most)] : undefined;
  if (!ladder) return <p className={`${css.place} ${css.none}`}>{t('challenges.noCommonLadder')}</p>;
  const { tournamentId, tournamentName, zone } = ladder;
  return (
    <>
      <div className={css.place}>
        {most === 1 && <p className={css.none}>{tournamentName}</p>}
        <ChallengeAction tournamentId={tournamentId} zone={zone} opponentId={playerId} onChallenge={() => challenge('true')} />
      </div>
      {challenging && (
        <ChallengeSheet
          tournamentId={tournamentId}
          zone={zone}
          location={null}
          reader={reader}
          opponent={{ id: playerId, name: player.name }}
          onClose={() => challenge(undefined)}
        />
      )}
    </>
  );
};
