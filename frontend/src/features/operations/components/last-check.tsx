import { checkEverything, type LastCheck as CheckReport } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Facts } from '../../../shared/ui/facts';
import { Problem } from '../../../shared/ui/problem';
import css from './operations.module.css';

const Result = ({ check: { at, milliseconds, views, log } }: { readonly check: CheckReport }) => {
  const { t, fmt } = useText();
  const drifted = views.filter(({ equal }) => !equal);
  return (
    <>
      <Facts
        facts={[
          [t('operations.check.at'), fmt.dateTime(at)],
          [t('operations.check.took'), t('operations.check.seconds', { n: fmt.number(Math.round(milliseconds / 1000)) })],
          [
            t('operations.check.views'),
            t('operations.check.of', { n: fmt.number(views.length - drifted.length), total: fmt.number(views.length) }),
          ],
          [t('operations.check.events'), fmt.number(log.events)],
          [t('operations.check.problems'), fmt.number(log.problems.length)],
          [t('operations.check.malformed'), fmt.number(log.malformed)],
        ]}
      />
      {(drifted.length > 0 || log.problems.length > 0) && (
        <ul role="alert">
          {drifted.map(({ name, different, paths = [] }) => (
            <li key={name}>
              {name}: <code>{different.join(', ')}</code>
              {paths.length > 0 && (
                <>
                  {' '}
                  {t('operations.fields')} <code>{paths.join(', ')}</code>
                </>
              )}
            </li>
          ))}
          {log.problems.map(({ position, kind, message }) => (
            <li key={`${position} ${kind}`}>
              #{position} {kind} {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Result of the nightly check, with a button to run it now. */
export const LastCheck = ({ check, checking }: { readonly check: CheckReport | null; readonly checking: boolean }) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const run = async () => {
    if (await send('checkEverything', (key) => write(checkEverything, {}, key))) toastSuccess(t('operations.said.checking'));
  };
  return (
    <section aria-labelledby="last-check" className={css.check}>
      <h2 id="last-check">{t('operations.check.title')}</h2>
      {check ? <Result check={check} /> : <p>{t('operations.check.none')}</p>}
      {checking && <p role="status">{t('operations.check.running')}</p>}
      <Button look="ghost" disabled={sending || checking} onClick={() => void run()}>
        {t('operations.check.now')}
      </Button>
      <Problem error={error} />
    </section>
  );
};
