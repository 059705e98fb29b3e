import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useBackups, useNodes, useOperations, useViews } from '../api/operations';
import { Backups } from './backups';
import { LastCheck } from './last-check';
import { Nodes } from './nodes';
import css from './operations.module.css';
import { ViewCard } from './view-card';
import { PlainList, Stack } from '../../../shared/ui/layout/layout';

/** Views that need an operator come first. */
const order = ['stopped', 'damaged', 'catching-up', 'live'] as const;

/** Read models and the log: their state and maintenance. */
export const Operations = () => {
  const { t, fmt } = useText();
  const views = useViews();
  const operationsQuery = useOperations();
  const backups = useBackups();
  const nodes = useNodes();
  return (
    <div className={css.columns}>
      <Stack gap={24} className={css.aside}>
        <Region query={operationsQuery} failed={t('operations.check.failed')} skeleton={<RowsSkeleton rows={4} height="48px" />}>
          {({ check, checking }) => <LastCheck check={check} checking={checking} />}
        </Region>
        <Region query={backups} failed={t('operations.backups.failed')} skeleton={<RowsSkeleton rows={2} height="48px" />}>
          {(answer) => <Backups {...answer} />}
        </Region>
        {nodes.data?.length !== 0 && (
          <Region query={nodes} failed={t('operations.nodes.failed')} skeleton={null}>
            {(list) => <Nodes nodes={list} />}
          </Region>
        )}
      </Stack>
      <Region query={views} failed={t('operations.failed')} skeleton={<RowsSkeleton rows={6} height="96px" />}>
        {(list) => (
          <section aria-labelledby="views">
            <div className={css.head}>
              <h2 id="views">{t('operations.views', { count: list.length, n: fmt.number(list.length) })}</h2>
              {operationsQuery.data && <span>{t('operations.head', { n: fmt.number(operationsQuery.data.head) })}</span>}
            </div>
            <PlainList>
              {[...list]
                .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state) || one.name.localeCompare(other.name))
                .map((view) => (
                  <ViewCard
                    key={view.name}
                    view={view}
                    documents={operationsQuery.data?.documents[view.name]}
                    together={list.filter(({ rebuild }) => rebuild && rebuild.id === view.rebuild?.id).map(({ name }) => name)}
                  />
                ))}
            </PlainList>
          </section>
        )}
      </Region>
    </div>
  );
};
