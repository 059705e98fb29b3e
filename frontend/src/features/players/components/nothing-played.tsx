import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import { StateCard } from '../../../shared/ui/state';

/** Replaces statistics that do not exist yet, with a first step for the reader themselves, or that the reader may not see. */
export const NothingPlayed = ({ own, hidesMatches }: { readonly own: boolean; readonly hidesMatches: boolean }) => {
  const { t } = useText();
  if (hidesMatches) return <StateCard title={t('players.stats.noneSeen')} text={t('players.stats.noneSeenText')} />;
  return (
    <StateCard title={t('players.stats.none')} text={t(own ? 'players.stats.noneOfMine' : 'players.stats.noneOfTheirs')}>
      {own && <ButtonLink to="/tournaments">{t('players.stats.toLadders')}</ButtonLink>}
    </StateCard>
  );
};
