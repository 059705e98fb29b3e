import { IconPlus } from '@tabler/icons-react';
import type { ProgressAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useQueryString } from '../../../shared/url/use-query-string';
import { useOverlayParam } from '../../../shared/url/use-overlay-param';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { Tabs } from '../../../shared/ui/tabs';
import { repeatGoal } from '../api/goal-draft';
import { useProgress } from '../api/progress';
import { WeekAndDayGoals } from '../components/week-and-day-goals';
import { Level } from '../components/level';
import { Overview } from '../components/overview';
import { ProgressSkeleton } from '../components/progress-skeleton';
import { LevelsAndAchievements } from '../components/levels-and-achievements';
import { Goals, runningOf } from '../goals/goals';
import { GoalForm } from '../goals/goal-form';
import css from './progress-page.module.css';
import { Row } from '../../../shared/ui/layout/layout';

const tabNames = ['overview', 'progress', 'challenges', 'social'] as const;
type TabName = (typeof tabNames)[number];
/** Former names of the tabs, in URLs that people may have kept. */
const formerNames: Readonly<Record<string, TabName>> = { goals: 'challenges', achievements: 'progress' };
const tabOf = (tabParam: string | undefined): TabName =>
  tabNames.find((name) => name === tabParam) ?? (tabParam === undefined ? undefined : formerNames[tabParam]) ?? 'overview';
/** Tabs that are folded from played matches. */
type FoldedTab = Exclude<TabName, 'social'>;

const skeletons: Readonly<Record<FoldedTab, ReactNode>> = {
  overview: <ProgressSkeleton />,
  challenges: <RowsSkeleton rows={2} height="262px" />,
  progress: <RowsSkeleton rows={8} height="76px" />,
};

/** Summary of the goals in one line; its place is kept while loading. */
const useGoalsSummary = () => {
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
  const [params, show] = useQueryString();
  const [creating, create] = useOverlayParam('create');
  const tab = tabOf(params.get('tab') ?? undefined);
  const showsLevel = tab === 'overview' || tab === 'progress';
  const query = useProgress();
  const goalsSummary = useGoalsSummary();
  const begin = () => create('true');
  const earlierGoal = query.data?.goals.find(({ id }) => id === creating);
  const goalToRepeat = earlierGoal && query.data && { id: earlierGoal.id, draft: repeatGoal(earlierGoal, query.data.renewOn) };
  return (
    <>
      <PageHeader title={t('progress.title')} plain={showsLevel}>
        {showsLevel ? (
          <Level progress={query.data} />
        ) : (
          <Row gap="8 16" align="center" justify="between" className={css.sum}>
            <p>{tab === 'social' ? t('progress.social') : query.data && goalsSummary(query.data)}</p>
            {tab === 'challenges' && (
              <Button look="ghost" className={css.act} aria-label={t('progress.goals.new')} onClick={begin}>
                <IconPlus aria-hidden stroke={1.75} />
                {t('progress.goals.word')}
              </Button>
            )}
          </Row>
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
                    <WeekAndDayGoals progress={progress} daily={daily}>
                      <Goals goals={progress.goals} renewOn={progress.renewOn} onNew={begin} onRepeat={create} />
                    </WeekAndDayGoals>
                  )}
                  {tab === 'progress' && (
                    <LevelsAndAchievements
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
      {(creating === 'true' || goalToRepeat) && <GoalForm userId={userId} repeatedGoal={goalToRepeat} onClose={() => create(undefined)} />}
    </>
  );
};
export default ProgressPage;
