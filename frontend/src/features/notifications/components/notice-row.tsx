import { minute, type RecentNotification } from '@tennis/contracts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { IconButton } from '../../../shared/ui/button';
import { NoticeIcon } from './notice-icon';
import css from './notice.module.css';

/** One notice: it leads to where something can be done about it, and is read by that. */
export const NoticeRow = ({ notice, onRead }: { readonly notice: RecentNotification; readonly onRead: (id: string) => void }) => {
  const { t, fmt } = useText();
  const { id, type, title, message, is_read, created_at, action_url } = notice;
  const age = Date.now() - Date.parse(created_at);
  return (
    <li className={css.row} data-unread={is_read ? undefined : true}>
      <NoticeIcon type={type} />
      <div className={css.words}>
        <Link to={action_url} className={css.link} onClick={() => !is_read && onRead(id)}>
          {!is_read && <span className="sr-only">{t('notifications.unreadOne')} </span>}
          {title}
        </Link>
        <p className={css.message}>{message}</p>
        <time className={css.age} dateTime={created_at}>
          {age < minute ? t('notifications.now') : fmt.ago(age)}
        </time>
      </div>
      {!is_read && (
        <IconButton label={t('notifications.markRead', { title })} className={css.mark} onClick={() => onRead(id)}>
          <IconCheck aria-hidden stroke={2} />
        </IconButton>
      )}
    </li>
  );
};
