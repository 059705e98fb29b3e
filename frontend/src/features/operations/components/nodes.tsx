import type { RunningNode } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './operations.module.css';
import { PlainList } from '../../../shared/ui/layout/layout';

/** Work whose purpose is told; what no program here knows stands by its name. */
const describedWork = ['deliver', 'jobs', 'only-node', 'react'] as const;

const ageOf = (instant: string): number => Date.now() - Date.parse(instant);

const Row = ({ node: { name, release, since, alive, own, work, views, lag } }: { readonly node: RunningNode }) => {
  const { t, fmt } = useText();
  const wordOf = (one: string): string => {
    const described = describedWork.find((known) => known === one);
    return described ? t(`operations.nodes.work.${described}`) : one;
  };
  const viewCounts = views.length > 0 ? [t('operations.nodes.folds', { count: views.length, n: fmt.number(views.length) })] : [];
  const tasks = [...work.map(wordOf), ...viewCounts];
  return (
    <li className={css.backup} aria-label={name}>
      <div className={css.head}>
        <h3>
          {name} <small>v{release}</small>
        </h3>
        <span className={css.badge} data-state={alive ? undefined : 'stopped'}>
          {t(alive ? 'operations.nodes.alive' : 'operations.nodes.silent')}
        </span>
      </div>
      <p className={css.facts}>
        {since && (
          <>
            <time dateTime={since}>{t('operations.nodes.since', { when: fmt.ago(ageOf(since)) })}</time>
            {own && ' · '}
          </>
        )}
        {own && t('operations.nodes.own')}
      </p>
      {(alive || tasks.length > 0) && <p className={css.facts}>{tasks.length > 0 ? tasks.join(' · ') : t('operations.nodes.idle')}</p>}
      {lag > 0 && <p className={css.facts}>{t('operations.lag', { n: fmt.number(lag) })}</p>}
    </li>
  );
};

/** The nodes of the installation, and what each alone does. */
export const Nodes = ({ nodes }: { readonly nodes: readonly RunningNode[] }) => {
  const { t } = useText();
  return (
    <section aria-labelledby="nodes" className={css.check}>
      <h2 id="nodes">{t('operations.nodes.title')}</h2>
      <PlainList>
        {nodes.map((node) => (
          <Row key={`${node.name} ${node.since}`} node={node} />
        ))}
      </PlainList>
    </section>
  );
};
