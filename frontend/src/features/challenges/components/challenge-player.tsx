import { useQueries, useQuery } from '@tanstack/react-query';
import type { ChallengeOption } from '@tennis/contracts';
import { useOverlayParam } from '../../../shared/url/use-overlay-param';
import { homeQuery } from '../../../shared/api/home';
import { playerQuery } from '../../../shared/api/player';
import { useText } from '../../../shared/i18n/use-text';
import { challengeOptionsQuery } from '../../../shared/api/challenge-options';
import { ChallengeAction } from './challenge-action';
import { ChallengeSheet } from './challenge-sheet';
import css from './challenge-player.module.css';

/** An open challenge or match comes before a possible challenge, and that before a reason why none is possible. */
const priority = (option: ChallengeOption | undefined): number => (!option ? 0 : option.open ? 3 : option.allowed ? 2 : 1);

/** Actions on a player, for the one shared ladder where the most is possible. */
export const ChallengePlayer = ({ playerId, reader }: { readonly playerId: string; readonly reader: string }) => {
  const { t } = useText();
  const [challenging, challenge] = useOverlayParam('challenge');
  const { data: player } = useQuery(playerQuery(playerId));
  const { data: home } = useQuery(homeQuery);
  const theirLadderIds = new Set(player?.tournaments.map(({ id }) => id));
  const ladders = home?.positions.filter(({ tournamentId }) => theirLadderIds.has(tournamentId)) ?? [];
  const options = useQueries({ queries: ladders.map(({ tournamentId }) => challengeOptionsQuery(tournamentId)) });
  if (!player || !home || options.some(({ isPending }) => isPending)) return <div className={css.place} />;
  const priorities = options.map(({ data }) => priority(data?.find((option) => option.playerId === playerId)));
  const highest = Math.max(...priorities);
  const ladder = highest > 0 ? ladders[priorities.indexOf(highest)] : undefined;
  if (!ladder) return <p className={`${css.place} ${css.none}`}>{t('challenges.noCommonLadder')}</p>;
  const { tournamentId, tournamentName, zone } = ladder;
  return (
    <>
      <div className={css.place}>
        {highest === 1 && <p className={css.none}>{tournamentName}</p>}
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
