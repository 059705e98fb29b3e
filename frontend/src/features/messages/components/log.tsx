import type { MessageAnswer } from '@tennis/contracts';
import { Fragment, memo, useEffect, useRef } from 'react';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Bubble } from './bubble';
import { useDayWords } from './day-words';
import css from './log.module.css';

interface Spoken {
  readonly conversationId: string;
  readonly items: readonly MessageAnswer[];
  readonly readerId: string;
  readonly isGroup: boolean;
  readonly firstUnread: string | undefined;
}
interface Page extends Spoken {
  /** What was said just before. */
  readonly previous: MessageAnswer | undefined;
}

const isSame = ({ items, ...one }: Page, { items: others, ...other }: Page): boolean =>
  items.length === others.length &&
  items.every((item, index) => item === others[index]) &&
  (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);

/** Some fifty messages with the days between them: away from the screen they cost no layout, and what is said elsewhere draws none of them anew. */
const Page = memo(({ conversationId, items, readerId, isGroup, firstUnread, previous }: Page) => {
  const { t } = useText();
  const dayWords = useDayWords();
  return (
    <ol className={css.page}>
      {items.map((message, index) => {
        const before = items[index - 1] ?? previous;
        const day = dayOf(message.sentAt);
        const isNewDay = !before || dayOf(before.sentAt) !== day;
        const own = message.authorId === readerId;
        return (
          <Fragment key={message.id}>
            {isNewDay && (
              <li className={css.day}>
                <span>{dayWords(day)}</span>
              </li>
            )}
            {message.id === firstUnread && (
              <li className={css.unread}>
                <span>{t('messages.newHere')}</span>
              </li>
            )}
            <Bubble
              conversationId={conversationId}
              message={message}
              own={own}
              named={isGroup && !own && (isNewDay || before?.authorId !== message.authorId)}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}, isSame);
Page.displayName = 'Page';

const pageLength = 50;

/** What somebody looks at stays on its page, whatever comes before or after it. */
const pagesOf = (items: readonly MessageAnswer[]): ReadonlyMap<number, MessageAnswer[]> => {
  const pages = new Map<number, MessageAnswer[]>();
  for (const item of items) {
    const page = Math.floor(item.n / pageLength);
    const known = pages.get(page);
    if (known) known.push(item);
    else pages.set(page, [item]);
  }
  return pages;
};

/** The words of a conversation, oldest first. */
const Words = ({ items, firstUnread, ...spoken }: Spoken) => {
  let previous: MessageAnswer | undefined;
  return [...pagesOf(items)].map(([page, said]) => {
    const before = previous;
    previous = said.at(-1);
    const unread = said.some(({ id }) => id === firstUnread) ? firstUnread : undefined;
    return <Page key={page} {...spoken} items={said} previous={before} firstUnread={unread} />;
  });
};

/** Earlier messages come as one scrolls up to them; the button is for who does not scroll. */
const Earlier = ({ loading, onLoad }: { readonly loading: boolean; readonly onLoad: () => void }) => {
  const { t } = useText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = element.current;
    if (!seen || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
    });
    observer.observe(seen);
    return () => observer.disconnect();
  }, [onLoad]);
  return (
    <div ref={element} className={css.earlier}>
      <Button look="quiet" disabled={loading} onClick={onLoad}>
        {t('messages.earlier')}
      </Button>
    </div>
  );
};

export { Earlier, Words };
