import { useQuery } from '@tanstack/react-query';
import { listMessageReports } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import css from './reports.module.css';

/** The messages that were reported, for super admins: what was said and by whom, and nothing else of the conversation. */
export const MessageReports = () => {
  const { t, fmt } = useText();
  const query = useQuery({ queryKey: ['message-reports'], queryFn: ({ signal }) => ask(listMessageReports, {}, { signal }) });
  return (
    <section>
      <h2 className={css.heading}>{t('messages.reports.title')}</h2>
      <Region query={query} failed={t('messages.reports.failed')} skeleton={<RowsSkeleton rows={2} height="92px" />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={css.muted}>{t('messages.reports.none')}</p>
          ) : (
            <>
              <ul className={css.list}>
                {items.map(({ messageId, author, text, sentAt, reports }) => (
                  <li key={messageId} className={css.item}>
                    <h3 className={css.author}>{author.name}</h3>
                    <p className={css.muted}>
                      {fmt.dateTime(sentAt)} · {t('messages.reports.by', { names: fmt.list(reports.map(({ name }) => name)) })}
                    </p>
                    <p className={css.text}>{text ?? t('messages.gone')}</p>
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <p className={css.muted}>{t('messages.reports.more', { shown: fmt.number(items.length), total: fmt.number(total) })}</p>
              )}
            </>
          )
        }
      </Region>
    </section>
  );
};
