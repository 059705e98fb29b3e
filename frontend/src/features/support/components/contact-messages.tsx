import { useText } from '../../../shared/i18n/use-text';
import { Posts } from '../../../shared/lists/posts';
import { useContactMessages } from '../api/contact';

/** What people wrote, newest first, for super admins. */
export const ContactMessages = () => {
  const { t, fmt } = useText();
  return (
    <Posts
      title={t('support.messages.title')}
      query={useContactMessages()}
      failed={t('support.messages.failed')}
      none={t('support.messages.none')}
      more={(shown, total) => t('support.messages.more', { shown: fmt.number(shown), total: fmt.number(total) })}
      post={({ id, kind, name, email, subject, text, receivedAt }) => ({
        id,
        subject,
        text,
        facts: (
          <>
            {t(`support.messages.kind.${kind}`)} · {name} · <a href={`mailto:${email}`}>{email}</a> · {fmt.dateTime(receivedAt)}
          </>
        ),
      })}
    />
  );
};
