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
import { challengeOptionsQuery, pathOfOwnRow, useChallengeOptions } from '../../../shared/api/challenge-options';
import { ChallengeForm } from './challenge-form';
import css from './challenge-form.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

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
        const ownObstacle = list.find(({ code }) => ownObstacles.has(code))?.message;
        if (ranking.data && rows.length === 0)
          return (
            <StateCard
              title={t('challenges.nobody')}
              text={ownObstacle ?? t(list.length === 0 ? 'challenges.aloneText' : 'challenges.nobodyText')}
            >
              <ButtonLink look="ghost" to={pathOfOwnRow(tournamentId)}>
                {t('challenges.seeLadder')}
              </ButtonLink>
            </StateCard>
          );
        return (
          <Stack gap={16}>
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
          </Stack>
        );
      }}
    </Region>
  );
};

type Positions = HomeAnswer['positions'];

/** The first ladder on which the reader can challenge somebody, else the first ladder; undefined while loading. */
const useDefaultLadder = (positions: Positions): Positions[number] | undefined => {
  const optionQueries = useQueries({ queries: positions.map(({ tournamentId }) => challengeOptionsQuery(tournamentId)) });
  const openIndex = optionQueries.findIndex(({ data, isPending }) => isPending || data?.some(({ allowed }) => allowed));
  return optionQueries[openIndex]?.isPending ? undefined : positions[Math.max(0, openIndex)];
};

const ChallengeOnLadder = ({ positions, onDone }: { readonly positions: Positions; readonly onDone: () => void }) => {
  const { t } = useText();
  const [chosen, setChosen] = useState<string>();
  const defaultLadder = useDefaultLadder(positions);
  const ladder = positions.find(({ tournamentId }) => tournamentId === chosen) ?? defaultLadder;
  if (!ladder) return <RowsSkeleton rows={3} />;
  const { tournamentId, zone } = ladder;
  // Keeps the first choice, although a player of another ladder may become available meanwhile.
  if (chosen === undefined) setChosen(tournamentId);
  return (
    <Stack gap={16}>
      <Choice
        label={t('challenges.tournament')}
        value={tournamentId}
        options={positions.map((position) => ({ value: position.tournamentId, label: position.tournamentName }))}
        onChange={setChosen}
      />
      <Opponents key={tournamentId} tournamentId={tournamentId} zone={zone} onDone={onDone} />
    </Stack>
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
            <ChallengeOnLadder positions={positions} onDone={onSent} />
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
