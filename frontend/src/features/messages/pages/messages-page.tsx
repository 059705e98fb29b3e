import { IconPlus } from '@tabler/icons-react';
import { type ConversationAnswer, type ConversationKind, holdsWords, wordTokens } from '@tennis/contracts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button, IconButton } from '../../../shared/ui/button';
import { SearchField } from '../../../shared/lists/search-field';
import { usePageTitle } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { Segmented } from '../../../shared/ui/segmented';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useConversations } from '../api/conversations';
import { ConversationList, type StandingOf, titleOf } from '../components/conversation-list';
import { ConversationPane, type WithActs } from '../components/conversation-pane';
import { NewConversation } from '../components/new-conversation';
import { useRoomBelow } from '../components/use-room-below';
import css from './messages-page.module.css';

const filters = ['all', 'match', 'tournament', 'direct'] as const satisfies readonly ('all' | ConversationKind)[];

const Title = () => {
  const { t } = useText();
  const heading = usePageTitle(t('nav.messages'));
  return (
    <h1 ref={heading} tabIndex={-1} className={css.title}>
      {t('nav.messages')}
    </h1>
  );
};

const List = ({
  readerId,
  openId,
  standingOf,
}: {
  readonly readerId: string;
  readonly openId: string | undefined;
  readonly standingOf: StandingOf;
}) => {
  const { t } = useText();
  const [name, setName] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const [beginning, setBeginning] = useState(false);
  const query = useConversations();
  const begin = () => setBeginning(true);
  return (
    <div className={css.list}>
      {openId === undefined ? <Title /> : <p className={css.title}>{t('nav.messages')}</p>}
      <div className={css.bar}>
        <SearchField label={t('messages.search')} value={name} onChange={setName} />
        <IconButton label={t('messages.new.title')} aria-haspopup="dialog" onClick={begin}>
          <IconPlus aria-hidden stroke={1.75} />
        </IconButton>
      </div>
      <div className={css.filter}>
        <Segmented
          label={t('messages.filter.label')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`messages.filter.${value}`) }))}
          onChange={setFilter}
        />
      </div>
      <div className={css.rows}>
        <Region
          query={query}
          failed={t('messages.listFailed')}
          skeleton={<RowsSkeleton rows={6} height="72px" />}
          frame={(state) => <div className={css.nothing}>{state}</div>}
        >
          {({ items }) => {
            const wanted = wordTokens(name);
            const found = items.filter((one) => (filter === 'all' || one.kind === filter) && holdsWords(titleOf(one), wanted));
            if (items.length === 0)
              return (
                <div className={css.nothing}>
                  <StateCard title={t('messages.none')} text={t('messages.noneText')}>
                    <Button onClick={begin}>{t('messages.new.title')}</Button>
                  </StateCard>
                </div>
              );
            if (found.length === 0)
              return (
                <div className={css.nothing}>
                  <StateCard title={t('messages.noResults')} text={t('messages.noResultsText')} />
                </div>
              );
            return <ConversationList conversations={found} readerId={readerId} openId={openId} standingOf={standingOf} />;
          }}
        </Region>
      </div>
      {beginning && <NewConversation readerId={readerId} onClose={() => setBeginning(false)} />}
    </div>
  );
};

/**
 * All conversations and the open one: side by side if there is room, one at a time on a phone. Other contexts provide `pinned`
 * (subject of a conversation), `standingOf` (its state in one line) and `withActs` (its events).
 */
const MessagesPage = ({
  readerId,
  openId,
  pinned,
  standingOf,
  withActs,
}: {
  readonly readerId: string;
  readonly openId: string | undefined;
  readonly pinned: (conversation: ConversationAnswer) => ReactNode;
  readonly standingOf: StandingOf;
  readonly withActs: WithActs;
}) => {
  const { t } = useText();
  const panes = useRoomBelow();
  const isEmpty = useConversations().data?.items.length === 0;
  return (
    <div ref={panes} className={css.panes} data-open={openId ? true : undefined}>
      <List readerId={readerId} openId={openId} standingOf={standingOf} />
      <div className={css.open}>
        {openId ? (
          <ConversationPane key={openId} id={openId} readerId={readerId} pinned={pinned} withActs={withActs} />
        ) : (
          // The list of an empty page already says how to begin.
          !isEmpty && (
            <div className={css.nothing}>
              <StateCard title={t('messages.choose')} text={t('messages.chooseText')} />
            </div>
          )
        )}
      </div>
    </div>
  );
};
export default MessagesPage;
