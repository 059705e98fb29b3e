import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import { StateCard } from '../../../shared/ui/state';

/** In place of numbers that nobody has yet; to oneself with where they begin. */
export const NothingPlayed = ({ own }: { readonly own: boolean }) => {
  const { t } = useText();
  return (
    <StateCard title={t('players.stats.none')} text={t(own ? 'players.stats.noneOfMine' : 'players.stats.noneOfTheirs')}>
      {own && <ButtonLink to="/tournaments">{t('players.stats.toLadders')}</ButtonLink>}
    </StateCard>
  );
};
