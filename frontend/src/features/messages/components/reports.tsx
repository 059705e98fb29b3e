import { useQuery } from '@tanstack/react-query';
import { listMessageReports } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { TextList } from '../../../shared/lists/text-list';

/** Reported messages, for super admins: text and author, and nothing else of the conversation. */
export const MessageReports = () => {
  const { t, fmt } = useText();
  const query = useQuery({ queryKey: ['message-reports'], queryFn: ({ signal }) => ask(listMessageReports, {}, { signal }) });
  return (
    <TextList
      title={t('messages.reports.title')}
      query={query}
      failed={t('messages.reports.failed')}
      none={t('messages.reports.none')}
      more={(shown, total) => t('messages.reports.more', { shown: fmt.number(shown), total: fmt.number(total) })}
      post={({ messageId, author, text, sentAt, reports }) => ({
        id: messageId,
        subject: author.name,
        text: text ?? t('messages.gone'),
        facts: `${fmt.dateTime(sentAt)} · ${t('messages.reports.by', { names: fmt.list(reports.map(({ name }) => name)) })}`,
      })}
    />
  );
};
