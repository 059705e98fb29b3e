import { type BackupsAnswer, type BackupStatus, verifyBackup } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import css from './operations.module.css';
import { PlainList } from '../../../shared/ui/layout/layout';

const megabyte = 1_000_000;
const ageOf = (instant: string): number => Date.now() - Date.parse(instant);

/** Result of the last check of a backup's files. */
const CheckResult = ({ check }: { readonly check: BackupStatus['check'] }) => {
  const { t, fmt } = useText();
  if (!check) return <p className={css.facts}>{t('operations.backups.unread')}</p>;
  const { at, problems } = check;
  if (problems.length === 0) return <p className={css.facts}>{t('operations.backups.sound', { when: fmt.ago(ageOf(at)) })}</p>;
  return (
    <div role="alert" className={css.found}>
      {t('operations.backups.problems', { count: problems.length, n: fmt.number(problems.length) })}
      {problems.map(({ file }) => (
        <code key={file}>{file}</code>
      ))}
    </div>
  );
};

const Row = ({ backup: { name, createdAt, bytes, position, check } }: { readonly backup: BackupStatus }) => {
  const { t, fmt } = useText();
  const { sending, error, send } = useSend();
  const facts = [
    t('operations.backups.size', { n: fmt.number(Math.ceil(bytes / megabyte)) }),
    ...(position === null ? [] : [t('operations.backups.position', { n: fmt.number(position) })]),
  ];
  return (
    <li className={css.backup} aria-label={name}>
      <div className={css.head}>
        <h3>{name}</h3>
        <span>{createdAt ? t('operations.backups.age', { when: fmt.ago(ageOf(createdAt)) }) : t('operations.backups.unfinished')}</span>
      </div>
      {createdAt && (
        <>
          <p className={css.facts}>
            <time dateTime={createdAt}>{fmt.dateTime(createdAt)}</time> · {facts.join(' · ')}
          </p>
          <CheckResult check={check} />
          <div className={css.acts}>
            <Button
              look="ghost"
              disabled={sending}
              aria-label={t(check ? 'operations.backups.verifyName' : 'operations.backups.readName', { name })}
              onClick={() => void send('readBackup', (key) => write(verifyBackup, { name }, key))}
            >
              {t(check ? 'operations.backups.verify' : 'operations.backups.read')}
            </Button>
          </div>
          <Problem error={error} />
        </>
      )}
    </li>
  );
};

/** Backups of the operator, with age and state; they are made and restored elsewhere. */
export const Backups = ({ kept, items }: BackupsAnswer) => {
  const { t } = useText();
  return (
    <section aria-labelledby="backups" className={css.check}>
      <h2 id="backups">{t('operations.backups.title')}</h2>
      {kept !== 'folder' ? (
        <p role={kept === 'unreadable' ? 'alert' : undefined}>{t(`operations.backups.${kept}`)}</p>
      ) : items.length === 0 ? (
        <p>{t('operations.backups.none')}</p>
      ) : (
        <PlainList>
          {items.map((backup) => (
            <Row key={backup.name} backup={backup} />
          ))}
        </PlainList>
      )}
    </section>
  );
};
