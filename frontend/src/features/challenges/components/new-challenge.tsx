import { useQueries, useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { useState } from 'react';
import { homeQuery } from '../../../shared/api/home';
import { useBoard } from '../../../shared/api/ranking';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { Sheet } from '../../../shared/ui/sheet';
import { StateCard } from '../../../shared/ui/state';
import { challengeOptionsQuery, pathOfReach, useChallengeOptions } from '../../../shared/api/challenge-options';
import { ChallengeForm } from './challenge-form';
import css from './challenge-form.module.css';

/** Refusals that concern the reader alone and so hold for every opponent; the server sends their text. */
const ownObstacles: ReadonlySet<string | undefined> = new Set([
  'challenge.you-not-in-ladder',
  'challenge.you-are-paused',
  'challenge.you-are-suspended',
  'challenge.you-are-referee',
  'challenge.you-reached-maximum',
  'tournament.not-validated',
  'tournament.ended',
]);

const Opponents = ({
  tournamentId,
  zone,
  onDone,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  readonly onDone: () => void;
}) => {
  const { t, fmt } = useText();
  const [opponentId, setOpponentId] = useState('');
  const [missed, setMissed] = useState(false);
  const options = useChallengeOptions(tournamentId, true);
  const ranking = useBoard(tournamentId);
  return (
    <Region query={options} failed={t('challenges.failed')} skeleton={<RowsSkeleton rows={2} />}>
      {(list) => {
        const allowed = new Set(list.filter((option) => option.allowed).map(({ playerId }) => playerId));
        const rows = ranking.data?.standings.filter(({ playerId }) => allowed.has(playerId)) ?? [];
        const opponent = rows.find(({ playerId }) => playerId === opponentId);
        const own = list.find(({ code }) => ownObstacles.has(code))?.message;
        if (ranking.data && rows.length === 0)
          return (
            <StateCard title={t('challenges.nobody')} text={own ?? t(list.length === 0 ? 'challenges.aloneText' : 'challenges.nobodyText')}>
              <ButtonLink look="ghost" to={pathOfReach(tournamentId)}>
                {t('challenges.seeLadder')}
              </ButtonLink>
            </StateCard>
          );
        return (
          <div className={css.form}>
            <Choice
              label={t('challenges.opponent')}
              value={opponentId}
              error={missed && !opponent ? t('challenges.opponentRequired') : undefined}
              options={[
                { value: '', label: t('challenges.chooseOpponent') },
                ...rows.map(({ playerId, rank, name }) => ({ value: playerId, label: `${fmt.ordinal(rank)} ${name}` })),
              ]}
              onChange={setOpponentId}
            />
            {opponent ? (
              <ChallengeForm
                key={opponentId}
                tournamentId={tournamentId}
                zone={zone}
                location={null}
                opponent={{ id: opponent.playerId, name: opponent.name }}
                onDone={onDone}
              />
            ) : (
              <div className={css.send}>
                <Button onClick={() => setMissed(true)}>{t('challenges.send')}</Button>
              </div>
            )}
          </div>
        );
      }}
    </Region>
  );
};

type Positions = HomeAnswer['positions'];

/** The first ladder on which the reader can challenge somebody, else the first ladder; undefined while loading. */
const useOpenLadder = (positions: Positions): Positions[number] | undefined => {
  const asked = useQueries({ queries: positions.map(({ tournamentId }) => challengeOptionsQuery(tournamentId)) });
  const open = asked.findIndex(({ data, isPending }) => isPending || data?.some(({ allowed }) => allowed));
  return asked[open]?.isPending ? undefined : positions[Math.max(0, open)];
};

const OnLadder = ({ positions, onDone }: { readonly positions: Positions; readonly onDone: () => void }) => {
  const { t } = useText();
  const [chosen, setChosen] = useState<string>();
  const open = useOpenLadder(positions);
  const ladder = positions.find(({ tournamentId }) => tournamentId === chosen) ?? open;
  if (!ladder) return <RowsSkeleton rows={3} />;
  const { tournamentId, zone } = ladder;
  // Keeps the first choice, although a player of another ladder may become available meanwhile.
  if (chosen === undefined) setChosen(tournamentId);
  return (
    <div className={css.form}>
      <Choice
        label={t('challenges.tournament')}
        value={tournamentId}
        options={positions.map((position) => ({ value: position.tournamentId, label: position.tournamentName }))}
        onChange={setChosen}
      />
      <Opponents key={tournamentId} tournamentId={tournamentId} zone={zone} onDone={onDone} />
    </div>
  );
};

/** A challenge that starts without a context: choose the ladder, then the player, then the times. */
export const NewChallenge = ({
  onClose,
  onSent = onClose,
}: {
  readonly onClose: () => void;
  /** Called instead of `onClose` after the challenge was sent. */
  readonly onSent?: () => void;
}) => {
  const { t } = useText();
  const home = useQuery(homeQuery);
  return (
    <Sheet title={t('challenges.new')} onClose={onClose}>
      <Region query={home} failed={t('challenges.failed')} skeleton={<RowsSkeleton rows={3} />}>
        {({ positions }) =>
          positions.length > 0 ? (
            <OnLadder positions={positions} onDone={onSent} />
          ) : (
            <StateCard title={t('challenges.noLadder')} text={t('challenges.noLadderText')}>
              <ButtonLink to="/tournaments">{t('challenges.seeLadders')}</ButtonLink>
            </StateCard>
          )
        }
      </Region>
    </Sheet>
  );
};
