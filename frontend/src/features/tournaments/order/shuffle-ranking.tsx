import { shuffleRanking, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { ConfirmByName } from '../components/confirm-by-name';
import css from '../components/manage.module.css';
import { Text } from '../../../shared/ui/layout/layout';

/** Draws the initial order again, irreversibly, after the name was typed. */
export const ShuffleRanking = ({ tournament: { id, name } }: { readonly tournament: Pick<TournamentDetail, 'id' | 'name'> }) => {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { sending, error, send } = useSend([asking]);
  const shuffle = async (confirmName: string) => {
    if (!(await send('shuffle', (key) => write(shuffleRanking, { tournamentId: id, confirmName }, key)))) return;
    setAsking(false);
    toastSuccess(t('tournaments.shuffle.done'));
  };
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.shuffle.title')}</h2>
      <Text muted marginBottom={12}>
        {t('tournaments.shuffle.text')}
      </Text>
      <ConfirmByName
        name={name}
        asking={asking}
        sending={sending}
        error={error}
        words={{ ask: t('tournaments.shuffle.open'), now: t('tournaments.shuffle.now', { name }) }}
        onAsk={() => setAsking(true)}
        onBack={() => setAsking(false)}
        onAct={(typed) => void shuffle(typed)}
      />
    </section>
  );
};
