import { useQuery } from '@tanstack/react-query';
import { type ChallengeStatus } from '@tennis/contracts';
import { useQueryString } from '../../../shared/url/use-query-string';
import { useOverlayParam } from '../../../shared/url/use-overlay-param';
import { pathOfOwnRow } from '../../../shared/api/challenge-options';
import { homeQuery } from '../../../shared/api/home';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Chip, Chips } from '../../../shared/lists/chips';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { Pages } from '../../../shared/lists/pages';
import { DoubleTapGuard } from '../../../shared/lists/double-tap-guard';
import { Tabs } from '../../../shared/ui/tabs';
import { pageSize } from '../api/challenges';
import { ChallengeCard } from '../components/challenge-card';
import { NewChallenge } from '../components/new-challenge';
import css from './challenges-page.module.css';
import { useBox } from './use-box';
import { Stack } from '../../../shared/ui/layout/layout';

const filters = ['all', 'pending', 'accepted', 'completed', 'rejected', 'expired', 'cancelled'] as const;
type Filter = (typeof filters)[number];
const isFilter = (text: string | null): text is Filter => filters.some((filter) => filter === text);

/** Final states. Offered as filters only if chosen or not empty; the other states always are. */
const finalStates: readonly Filter[] = ['completed', 'cancelled'];
const isOffered =
  (counts: Readonly<Record<Filter, number>>, chosen: Filter) =>
  (filter: Filter): boolean =>
    !finalStates.includes(filter) || filter === chosen || counts[filter] > 0;

/** Scrolls to the challenge in the URL and focuses it. */
const scrollToCard = (card: HTMLElement | null): void => {
  card?.scrollIntoView?.({ block: 'center' });
  card?.focus({ preventScroll: true });
};

const ChallengesPage = () => {
  const { t, fmt } = useText();
  const [params, show] = useQueryString();
  const [creating, create] = useOverlayParam('create');
  const online = useOnline();
  const statusParam = params.get('status');
  const filter: Filter = isFilter(statusParam) ? statusParam : 'all';
  const ladders = useQuery(homeQuery).data?.positions;
  const ladder = ladders?.[0];
  const { box, page, query } = useBox(filter === 'all' ? undefined : (filter satisfies ChallengeStatus));
  /** After sending, shows all sent challenges, whatever was filtered before. */
  const showSent = () => {
    create(undefined);
    show({ box: 'sent', status: undefined, page: undefined, open: undefined });
  };
  return (
    <>
      <PageHeader title={t('challenges.title')}></PageHeader>
      <Tabs
        label={t('challenges.boxes')}
        tabs={(['received', 'sent'] as const).map((value) => ({ value, label: t(`challenges.box.${value}`) }))}
        value={box}
        onChange={(next) => show({ box: next, page: undefined })}
      >
        <PageBody>
          <div className={css.bar}>
            {ladders && !ladder ? (
              <ButtonLink to="/tournaments">{t('challenges.seeLadders')}</ButtonLink>
            ) : (
              <Button disabled={!online && 'offline'} onClick={() => create('true')}>
                {t('challenges.new')}
              </Button>
            )}
          </div>
          <Region query={query} failed={t('challenges.failed')} skeleton={<RowsSkeleton rows={3} height="160px" />}>
            {({ items, counts, total }) => (
              <>
                <div className={css.filters}>
                  <Chips label={t('challenges.filter')}>
                    {filters.filter(isOffered(counts, filter)).map((value) => (
                      <Chip
                        key={value}
                        pressed={value === filter}
                        onClick={() => show({ status: value === 'all' ? undefined : value, page: undefined })}
                      >
                        {t(value === 'all' ? 'challenges.all' : `challenges.status.${value}`)} <span>{fmt.number(counts[value])}</span>
                      </Chip>
                    ))}
                  </Chips>
                </div>
                <DoubleTapGuard rows={items.map(({ id, status }) => id + status).join(' ')}>
                  {items.length === 0 ? (
                    <StateCard
                      title={t(filter === 'all' ? `challenges.none.${box}` : `challenges.noneOf.${filter}`)}
                      text={filter === 'all' ? t('challenges.noneText') : undefined}
                    >
                      {filter === 'all' ? (
                        <>
                          <Button look="ghost" onClick={() => show({ box: box === 'sent' ? 'received' : 'sent', page: undefined })}>
                            {t(`challenges.seeOthers.${box}`)}
                          </Button>
                          {ladder && (
                            <ButtonLink look="ghost" to={pathOfOwnRow(ladder.tournamentId)}>
                              {t('challenges.seeReach')}
                            </ButtonLink>
                          )}
                        </>
                      ) : (
                        <Button look="ghost" onClick={() => show({ status: undefined, page: undefined })}>
                          {t('ui.clearFilters')}
                        </Button>
                      )}
                    </StateCard>
                  ) : (
                    <Stack as="ul" gap={12} className={css.cards}>
                      {items.map((challenge) => (
                        <li key={challenge.id} {...(challenge.id === params.get('open') && { ref: scrollToCard, tabIndex: -1 })}>
                          <ChallengeCard challenge={challenge} box={box} />
                        </li>
                      ))}
                    </Stack>
                  )}
                </DoubleTapGuard>
                <Pages page={page} total={total} pageSize={pageSize} onGo={(to) => show({ page: String(to) })} />
              </>
            )}
          </Region>
        </PageBody>
      </Tabs>
      {creating && <NewChallenge onClose={() => create(undefined)} onSent={showSent} />}
    </>
  );
};
export default ChallengesPage;
