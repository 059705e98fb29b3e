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
import { ConversationList, type MatchStateOf, titleOf } from '../components/conversation-list';
import { ConversationPane, type WithEvents } from '../components/conversation-pane';
import { NewConversation } from '../components/new-conversation';
import { useDistanceFromTop } from '../components/use-distance-from-top';
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
  matchStateOf,
}: {
  readonly readerId: string;
  readonly openId: string | undefined;
  readonly matchStateOf: MatchStateOf;
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
            const searchWords = wordTokens(name);
            const matching = items.filter((one) => (filter === 'all' || one.kind === filter) && holdsWords(titleOf(one), searchWords));
            if (items.length === 0)
              return (
                <div className={css.nothing}>
                  <StateCard title={t('messages.none')} text={t('messages.noneText')}>
                    <Button onClick={begin}>{t('messages.new.title')}</Button>
                  </StateCard>
                </div>
              );
            if (matching.length === 0)
              return (
                <div className={css.nothing}>
                  <StateCard title={t('messages.noResults')} text={t('messages.noResultsText')} />
                </div>
              );
            return <ConversationList conversations={matching} readerId={readerId} openId={openId} matchStateOf={matchStateOf} />;
          }}
        </Region>
      </div>
      {beginning && <NewConversation readerId={readerId} onClose={() => setBeginning(false)} />}
    </div>
  );
};

/**
 * All conversations and the open one: side by side if there is room, one at a time on a phone. Other contexts provide `pinned`
 * (subject of a conversation), `matchStateOf` (its state in one line) and `withEvents` (its events).
 */
const MessagesPage = ({
  readerId,
  openId,
  pinned,
  matchStateOf,
  withEvents,
}: {
  readonly readerId: string;
  readonly openId: string | undefined;
  readonly pinned: (conversation: ConversationAnswer) => ReactNode;
  readonly matchStateOf: MatchStateOf;
  readonly withEvents: WithEvents;
}) => {
  const { t } = useText();
  const panes = useDistanceFromTop();
  const isEmpty = useConversations().data?.items.length === 0;
  return (
    <div ref={panes} className={css.panes} data-open={openId ? true : undefined}>
      <List readerId={readerId} openId={openId} matchStateOf={matchStateOf} />
      <div className={css.open}>
        {openId ? (
          <ConversationPane key={openId} id={openId} readerId={readerId} pinned={pinned} withEvents={withEvents} />
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
