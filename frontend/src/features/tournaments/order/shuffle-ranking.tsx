import { shuffleRanking, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { TypedAgain } from '../../../shared/forms/typed-again';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import css from '../components/manage.module.css';

/** The initial order drawn anew, for good, with the name typed once more. */
export const ShuffleRanking = ({ tournament: { id, name } }: { readonly tournament: Pick<TournamentDetail, 'id' | 'name'> }) => {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const { sending, error, send } = useSend([asking]);
  const shuffle = async (confirmName: string) => {
    if (!(await send('shuffle', (key) => write(shuffleRanking, { tournamentId: id, confirmName }, key)))) return;
    setAsking(false);
    toastSuccess(t('tournaments.shuffle.done'));
  };
  const back = () => {
    setLeft(true);
    setAsking(false);
  };
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.shuffle.title')}</h2>
      <p className={css.muted}>{t('tournaments.shuffle.text')}</p>
      {!asking && (
        <Button look="ghost" autoFocus={wasLeft} onClick={() => setAsking(true)}>
          {t('tournaments.shuffle.open')}
        </Button>
      )}
      {asking && (
        <TypedAgain
          name={name}
          maxLength={120}
          sending={sending}
          error={error}
          words={{
            type: t('tournaments.manage.typeName', { name }),
            now: t('tournaments.shuffle.now', { name }),
            back: t('tournaments.manage.back'),
          }}
          onAct={(typed) => void shuffle(typed)}
          onBack={back}
        />
      )}
    </section>
  );
};
