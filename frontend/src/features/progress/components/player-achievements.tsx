import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useAchievements } from '../api/progress';
import { Achievements } from './achievements';

/** Achievements of a player, reached or begun, on their statistics page. */
export const PlayerAchievements = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useText();
  return (
    <Region query={useAchievements(playerId)} failed={t('progress.achievements.failed')} skeleton={<RowsSkeleton rows={8} height="76px" />}>
      {({ xp, achievements }) =>
        xp === 0 ? (
          <p>{t('progress.achievements.noneOfOther')}</p>
        ) : (
          <Achievements achievements={achievements.filter(({ value }) => value > 0)} />
        )
      }
    </Region>
  );
};
