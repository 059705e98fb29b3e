import type { TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import css from './manage.module.css';
import { Text } from '../../../shared/ui/layout/layout';

/** Another season: opens the creation form with the same rules, place and privacy. */
export const Duplicate = ({ tournament: { id } }: { readonly tournament: TournamentDetail }) => {
  const { t } = useText();
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.duplicate.title')}</h2>
      <Text muted marginBottom={12}>
        {t('tournaments.duplicate.text')}
      </Text>
      <ButtonLink look="ghost" to={`/tournaments?create=true&from=${id}`}>
        {t('tournaments.duplicate.open')}
      </ButtonLink>
    </section>
  );
};
