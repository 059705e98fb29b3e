import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { homeQuery } from '../../../shared/api/home';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { Region } from '../../../shared/ui/region';
import { Bar } from '../../../shared/ui/skeleton';
import { Stack } from '../../../shared/ui/layout/layout';

const rankOf = ({ rows }: HomeAnswer['positions'][number], userId: string): number | undefined =>
  rows.find(({ playerId }) => playerId === userId)?.rank;

/** Choice of one of the reader's ladders, each with their rank, which shows how far they can climb. */
export const LadderChoice = ({
  userId,
  value,
  error,
  onChoose,
}: {
  readonly userId: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Called with the reader's rank on it. */
  readonly onChoose: (tournamentId: string, rank: number | undefined) => void;
}) => {
  const { t, fmt } = useText();
  return (
    <Region query={useQuery(homeQuery)} failed={t('progress.form.laddersFailed')} skeleton={<Bar height="68px" />}>
      {({ positions }) =>
        positions.length === 0 ? (
          <Stack gap={8} align="start">
            <p>{t('progress.form.noLadder')}</p>
            <ButtonLink look="ghost" to="/tournaments">
              {t('progress.form.findLadder')}
            </ButtonLink>
          </Stack>
        ) : (
          <Choice
            label={t('progress.form.ladder')}
            value={value}
            error={error}
            options={[
              { value: '', label: t('progress.form.chooseLadder') },
              ...positions.map((position) => {
                const rank = rankOf(position, userId);
                const { tournamentId, tournamentName: name } = position;
                return { value: tournamentId, label: rank ? t('progress.form.ladderAt', { name, place: fmt.ordinal(rank) }) : name };
              }),
            ]}
            onChange={(chosen) => {
              const position = positions.find(({ tournamentId }) => tournamentId === chosen);
              onChoose(chosen, position && rankOf(position, userId));
            }}
          />
        )
      }
    </Region>
  );
};
