import { IconPlus } from '@tabler/icons-react';
import type { ProgressAnswer } from '@tennis/contracts';
import { type ReactNode, Suspense } from 'react';
import { useAddress } from '../../../shared/address/use-address';
import { useOpen } from '../../../shared/address/use-open';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { onDemand } from '../../../shared/i18n/on-demand';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { Tabs } from '../../../shared/ui/tabs';
import { repeated } from '../api/goal-draft';
import { useProgress } from '../api/progress';
import { Asked } from '../components/asked';
import { Level } from '../components/level';
import { Overview } from '../components/overview';
import { ProgressSkeleton } from '../components/progress-skeleton';
import { Reached } from '../components/reached';
import { Goals, runningOf } from '../goals/goals';
import css from './progress-page.module.css';

const tabNames = ['overview', 'progress', 'challenges', 'social'] as const;
type TabName = (typeof tabNames)[number];
/** Former names of the tabs, in URLs that people may have kept. */
const formerNames: Readonly<Record<string, TabName>> = { goals: 'challenges', achievements: 'progress' };
const tabOf = (told: string | undefined): TabName =>
  tabNames.find((name) => name === told) ?? (told === undefined ? undefined : formerNames[told]) ?? 'overview';
/** Tabs that are folded from played matches. */
type FoldedTab = Exclude<TabName, 'social'>;

const GoalForm = onDemand(() => import('../goals/goal-form').then(({ GoalForm: component }) => ({ default: component })));

const skeletons: Readonly<Record<FoldedTab, ReactNode>> = {
  overview: <ProgressSkeleton />,
  challenges: <RowsSkeleton rows={2} height="262px" />,
  progress: <RowsSkeleton rows={8} height="76px" />,
};

/** Summary of the goals in one line; its place is kept while loading. */
const useSum = () => {
  const { t, fmt } = useText();
  return ({ goals }: ProgressAnswer): string => {
    const running = runningOf(goals).length;
    const done = goals.filter(({ state }) => state === 'reached').length;
    return [
      running > 0 ? t('progress.goals.running', { count: running, n: fmt.number(running) }) : t('progress.goals.noneRunning'),
      ...(done > 0 ? [t('progress.goals.done', { count: done, n: fmt.number(done) })] : []),
    ].join(', ');
  };
};

interface ProgressPageProps {
  readonly userId: string;
  /** Daily goals beside playing. */
  readonly daily: ReactNode;
  /** Mentorships and invitations. */
  readonly social: ReactNode;
}

/** `/gamification`: the reader's progress, achievements, goals and social activities. */
const ProgressPage = ({ userId, daily, social }: ProgressPageProps) => {
  const { t } = useText();
  const [params, show] = useAddress();
  const [creating, create] = useOpen('create');
  const tab = tabOf(params.get('tab') ?? undefined);
  const showsLevel = tab === 'overview' || tab === 'progress';
  const query = useProgress();
  const sum = useSum();
  const begin = () => create('true');
  const before = query.data?.goals.find(({ id }) => id === creating);
  const again = before && query.data && { id: before.id, draft: repeated(before, query.data.renewOn) };
  return (
    <>
      <PageHeader title={t('progress.title')} plain={showsLevel}>
        {showsLevel ? (
          <Level progress={query.data} />
        ) : (
          <div className={css.sum}>
            <p>{tab === 'social' ? t('progress.social') : query.data && sum(query.data)}</p>
            {tab === 'challenges' && (
              <Button look="ghost" className={css.act} aria-label={t('progress.goals.new')} onClick={begin}>
                <IconPlus aria-hidden stroke={1.75} />
                {t('progress.goals.word')}
              </Button>
            )}
          </div>
        )}
      </PageHeader>
      <Tabs
        label={t('progress.title')}
        tabs={tabNames.map((value) => ({ value, label: t(`progress.tab.${value}`) }))}
        value={tab}
        onChange={(next) => show({ tab: next === 'overview' ? undefined : next })}
      >
        <PageBody>
          {tab === 'social' ? (
            social
          ) : (
            <Region query={query} failed={t('progress.failed')} skeleton={skeletons[tab]}>
              {(progress) => (
                <>
                  {tab === 'overview' && <Overview progress={progress} daily={daily} onNewGoal={begin} />}
                  {tab === 'challenges' && (
                    <Asked progress={progress} daily={daily}>
                      <Goals goals={progress.goals} renewOn={progress.renewOn} onNew={begin} onRepeat={create} />
                    </Asked>
                  )}
                  {tab === 'progress' && (
                    <Reached
                      progress={progress}
                      act={({ name, target }) => {
                        const words = {
                          name: t(`progress.achievements.name.${name}`),
                          how: t(`progress.achievements.how.${name}`, { n: String(target) }),
                        };
                        return (
                          <ShareButton
                            of={words.name}
                            text={t('progress.achievements.shared', words)}
                            path={`/players/${userId}/stats?tab=achievements`}
                          />
                        );
                      }}
                    />
                  )}
                </>
              )}
            </Region>
          )}
        </PageBody>
      </Tabs>
      {(creating === 'true' || again) && (
        <Suspense fallback={null}>
          <GoalForm userId={userId} again={again} onClose={() => create(undefined)} />
        </Suspense>
      )}
    </>
  );
};
export default ProgressPage;
