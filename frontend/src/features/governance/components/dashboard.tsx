import type { DashboardAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Facts } from '../../../shared/ui/facts';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useDashboard } from '../api/dashboard';
import css from './dashboard.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const queues = ['tournaments', 'clubs', 'results', 'deletions', 'messages'] as const;
/** Queues with a tab of their own; the others are shown below. */
const tabs: readonly string[] = ['deletions', 'messages'];

const Queues = ({ queues: waiting, people }: DashboardAnswer) => {
  const { t, fmt } = useText();
  return (
    <ul className={css.tiles}>
      {queues.flatMap((name) => {
        const queue = waiting[name];
        if (!queue) return [];
        const { count, oldest } = queue;
        return (
          <Stack key={name} as="li" gap={4} className={css.tile}>
            <span className={css.number}>{fmt.number(count)}</span>
            {tabs.includes(name) ? (
              <Link to={`/super-admin?tab=${name}`}>{t(`governance.queue.${name}`)}</Link>
            ) : (
              <a href={count > 0 ? `#waiting-${name}` : '#waiting'}>{t(`governance.queue.${name}`)}</a>
            )}
            <Muted as="span">
              {oldest ? t('governance.oldest', { when: fmt.ago(Date.now() - Date.parse(oldest)) }) : t('governance.queue.none')}
            </Muted>
          </Stack>
        );
      })}
      <Stack as="li" gap={4} className={css.tile}>
        <span className={css.number}>{fmt.number(people.total)}</span>
        <Link to="/super-admin?tab=people">{t('governance.people.title')}</Link>
        <Muted as="span">
          {t('governance.people.counts', {
            suspended: fmt.number(people.suspended),
            admins: fmt.number(people.admins),
            superAdmins: fmt.number(people.superAdmins),
          })}
        </Muted>
      </Stack>
    </ul>
  );
};

const Health = ({ health }: { readonly health: NonNullable<DashboardAnswer['health']> }) => {
  const { t, fmt } = useText();
  const { version, events, views, missing, jobs, check } = health;
  const isWell = missing.length === 0 && views.live === views.total && check?.sound !== false;
  return (
    <section className={css.health} aria-label={t('governance.health.title')}>
      <Row as="h2" gap={8} align="center" size={17} marginBottom={4} className={css.state} data-well={isWell || undefined}>
        {t(isWell ? 'governance.health.well' : 'governance.health.unwell')}
      </Row>
      <Facts
        facts={[
          [t('governance.health.views'), t('governance.health.live', { live: fmt.number(views.live), total: fmt.number(views.total) })],
          [t('governance.health.lag'), fmt.number(views.lag)],
          [
            t('governance.health.check'),
            check ? (
              <Link to="/super-admin?tab=operations">
                {t(check.sound ? 'governance.health.sound' : 'governance.health.unsound', {
                  when: fmt.ago(Date.now() - Date.parse(check.at)),
                })}
              </Link>
            ) : (
              t('governance.health.unchecked')
            ),
          ],
          [t('governance.health.events'), fmt.number(events)],
          [t('governance.health.jobs'), fmt.number(jobs.waiting)],
          [t('governance.health.next'), jobs.next ? fmt.dateTime(jobs.next) : '—'],
          ...(missing.length > 0 ? [[t('governance.health.missing'), missing.join(', ')] as const] : []),
          [t('governance.health.version'), version],
        ]}
      />
    </section>
  );
};

/** Queues with their waiting times, and the state of the program. */
export const Dashboard = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useText();
  return (
    <Region query={useDashboard()} failed={t('governance.dashboardFailed')} skeleton={<RowsSkeleton rows={2} height="92px" />}>
      {(answer) => (
        <Stack gap={24} className={css.dashboard}>
          <div>
            <Queues {...answer} />
            {children}
          </div>
          {answer.health && <Health health={answer.health} />}
        </Stack>
      )}
    </Region>
  );
};
