import { shuffleRanking, type TournamentDetail } from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from './manage.module.css';

/** The initial order drawn anew, for good: only while nobody has a result, and with the name typed once more. */
export const ShuffleRanking = ({ tournament: { id, name, status, results } }: { readonly tournament: TournamentDetail }) => {
  const { t } = useText();
  const [typed, setTyped] = useState<string>();
  const { sending, error, send } = useSend([typed]);
  if (status !== 'active' && status !== 'pending') return null;
  const shuffle = async (event: FormEvent) => {
    event.preventDefault();
    const input = { tournamentId: id, confirmName: typed ?? '' };
    if (!(await send('shuffle', (key) => write(shuffleRanking, input, key)))) return;
    setTyped(undefined);
    toastSuccess(t('tournaments.shuffle.done'));
  };
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.shuffle.title')}</h2>
      <p className={css.muted}>{t(results > 0 ? 'tournaments.shuffle.closed' : 'tournaments.shuffle.text')}</p>
      {results === 0 && typed === undefined && (
        <Button look="ghost" onClick={() => setTyped('')}>
          {t('tournaments.shuffle.open')}
        </Button>
      )}
      {results === 0 && typed !== undefined && (
        <form className={css.settings} noValidate onSubmit={(event) => void shuffle(event)}>
          <TextField
            label={t('tournaments.shuffle.name', { name })}
            autoComplete="off"
            autoFocus
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Problem error={error} />
          <div className={css.buttons}>
            <Button type="submit" look="danger" disabled={sending || typed.trim() !== name.trim()}>
              {t('tournaments.shuffle.now', { name })}
            </Button>
            <Button look="quiet" onClick={() => setTyped(undefined)}>
              {t('tournaments.manage.back')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
};
