import { NavLink } from 'react-router-dom';
import { useText } from '../../shared/i18n/use-text';
import type { Destination } from './navigation';
import css from './shell.module.css';
import { Stack } from '../../shared/ui/layout/layout';

export const NavigationLinks = ({
  destinations,
  waiting,
  brief = false,
}: {
  readonly destinations: readonly Destination[];
  /** Number of waiting items by path. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly brief?: boolean;
}) => {
  const { t, fmt } = useText();
  return (
    <Stack as="ul" className={css.destinations}>
      {destinations.map(({ to, label, brief: short = label, Icon }) => {
        const count = waiting[to] ?? 0;
        return (
          <li key={to}>
            <NavLink to={to} className={css.destination}>
              <span className={css.sign}>
                <Icon aria-hidden stroke={1.75} />
                {count > 0 && (
                  <span aria-hidden className={css.count}>
                    {fmt.number(count)}
                  </span>
                )}
              </span>
              <span>{t(brief ? short : label)}</span>
              {count > 0 && (
                <span className="sr-only">
                  , {t(to === '/messages' ? 'shell.unread' : 'shell.waiting', { count, n: fmt.number(count) })}
                </span>
              )}
            </NavLink>
          </li>
        );
      })}
    </Stack>
  );
};
