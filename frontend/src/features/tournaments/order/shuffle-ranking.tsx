import { shuffleRanking, type TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { ConfirmByName } from '../components/confirm-by-name';
import css from '../components/manage.module.css';
import { Text } from '../../../shared/ui/layout/layout';

/** Draws the initial order again, irreversibly, after the name was typed. */
export const ShuffleRanking = ({ tournament: { id, name } }: { readonly tournament: Pick<TournamentDetail, 'id' | 'name'> }) => {
  const { t } = useText();
  return (
    <section>
      <h2 className={css.heading}>{t('people.shuffle.title')}</h2>
      <Text muted marginBottom={12}>
        {t('people.shuffle.text')}
      </Text>
      <ConfirmByName
        name={name}
        words={{ ask: t('people.shuffle.open'), now: t('people.shuffle.now', { name }) }}
        intent="shuffle"
        act={(confirmName, key) => write(shuffleRanking, { tournamentId: id, confirmName }, key)}
        onDone={() => toastSuccess(t('people.shuffle.done'))}
      />
    </section>
  );
};
