import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useContactMessages } from '../api/contact';
import css from './contact-messages.module.css';

/** What people wrote, newest first, for super admins. */
export const ContactMessages = () => {
  const { t, fmt } = useText();
  const query = useContactMessages();
  return (
    <section>
      <h2 className={css.heading}>{t('support.messages.title')}</h2>
      <Region query={query} failed={t('support.messages.failed')} skeleton={<RowsSkeleton rows={2} height="92px" />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={css.muted}>{t('support.messages.none')}</p>
          ) : (
            <>
              <ul className={css.list}>
                {items.map(({ id, kind, name, email, subject, text, receivedAt }) => (
                  <li key={id} className={css.item}>
                    <h3 className={css.subject}>{subject}</h3>
                    <p className={css.muted}>
                      {t(`support.messages.kind.${kind}`)} · {name} · <a href={`mailto:${email}`}>{email}</a> · {fmt.dateTime(receivedAt)}
                    </p>
                    <p className={css.text}>{text}</p>
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <p className={css.muted}>{t('support.messages.more', { shown: fmt.number(items.length), total: fmt.number(total) })}</p>
              )}
            </>
          )
        }
      </Region>
    </section>
  );
};
