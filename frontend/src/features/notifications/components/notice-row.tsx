import type { RecentNotification } from '@tennis/contracts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import { useText } from '../../../shared/i18n/use-text';
import type { Sending } from '../../../shared/lib/use-send';
import { IconButton } from '../../../shared/ui/button';
import type { RenderAnswer } from './answered-notices';
import { NoticeIcon } from './notice-icon';
import css from './notice.module.css';
import { Muted, Stack } from '../../../shared/ui/layout/layout';

/** One notice: links to the place to act, or is answered here; both mark it as read. */
export const NoticeRow = ({
  notice,
  answer,
  sending,
  onRead,
  onAnswered,
}: {
  readonly notice: RecentNotification;
  readonly answer?: RenderAnswer | undefined;
  readonly sending: Sending;
  readonly onRead: (id: string) => void;
  readonly onAnswered: () => void;
}) => {
  const { t, fmt } = useText();
  const { id, type, match_id, title, message, is_read, created_at, action_url } = notice;
  const buttons = match_id === undefined ? undefined : answer?.(match_id, onAnswered);
  const age = Date.now() - Date.parse(created_at);
  return (
    <li className={css.row} data-unread={is_read ? undefined : true}>
      <NoticeIcon type={type} />
      <div className={css.words}>
        <Link to={action_url} className={`${css.link} cover`} onClick={() => !is_read && onRead(id)}>
          {!is_read && <span className="sr-only">{t('notifications.unreadOne')} </span>}
          <NoWrapScores text={title} />
        </Link>
        <p className={css.message}>
          <NoWrapScores text={message} />
        </p>
        <Muted as="time" dateTime={created_at}>
          {fmt.ago(age)}
        </Muted>
      </div>
      {!is_read && (
        <IconButton label={t('notifications.markRead', { title })} className={css.mark} disabled={sending} onClick={() => onRead(id)}>
          <IconCheck aria-hidden stroke={2} />
        </IconButton>
      )}
      {buttons && (
        <Stack gap={8} className={css.answer}>
          {buttons}
        </Stack>
      )}
    </li>
  );
};
