import { rebuildProjection, rollBackProjection, verifyProjection } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import type { ViewStatus } from '../api/operations';
import { type ViewComparison, ComparisonResult } from './comparison-result';
import css from './operations.module.css';
import { RebuildSteps } from './rebuild-steps';
import { describedViews } from './view-words';
import { Building, Ready } from './waiting-rebuild';
import { Row } from '../../../shared/ui/layout/layout';

/** One read model: its state and the operator's actions. The serving generation answers throughout. */
export const ViewCard = ({
  view,
  documents,
  together,
}: {
  readonly view: ViewStatus;
  readonly documents: number | undefined;
  /** Views that are rebuilt with this one: they are installed or given up together. */
  readonly together: readonly string[];
}) => {
  const { t, fmt } = useText();
  const { name, version, position, lag, state, cause, rebuild, generation, former } = view;
  const [verified, setVerified] = useState<ViewComparison>();
  const { sending, error, send } = useSend([state, rebuild?.state]);
  const runAction = async (request: (key: string) => Promise<unknown>, successText?: string) => {
    if (await send('operateView', request)) if (successText) toastSuccess(successText);
  };
  const verify = async () => {
    let comparison: ViewComparison | undefined;
    await send('operateView', async (key) => {
      comparison = await write(verifyProjection, { name }, key);
    });
    setVerified(comparison);
  };
  const rollBack = (to: string) =>
    runAction((key) => write(rollBackProjection, { name, generation: to }, key), t('operations.said.rolledBack', { name, generation: to }));
  const readyRebuild = rebuild?.state === 'ready' ? rebuild : undefined;
  const isBuilding = rebuild?.state === 'building';
  // Opens by itself if it needs an operator; one opened by hand stays open until it is closed.
  const needsOperator = state !== 'live' || rebuild !== undefined || former !== null;
  const [isOpen, setIsOpen] = useState(needsOperator);
  const description = describedViews.find((one) => one === name);
  return (
    <li className={css.view} aria-label={name}>
      <details open={isOpen || needsOperator} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={css.row}>
          <div className={css.name}>
            <h3>
              {name} <small>v{version}</small>
            </h3>
            {description && <span>{t(`operations.about.${description}`)}</span>}
          </div>
          <span className={css.reach} data-state={state} aria-hidden>
            <i style={{ width: `${(100 * position) / Math.max(1, position + lag)}%` }} />
          </span>
          <span className={css.lag} data-behind={lag > 0 || undefined}>
            {t('operations.lag', { n: fmt.number(lag) })}
          </span>
          <span className={css.documents}>
            {documents !== undefined && t('operations.documents', { count: documents, n: fmt.number(documents) })}
          </span>
          <span className={css.badge} data-state={isBuilding ? 'catching-up' : state}>
            {t(isBuilding ? 'operations.state.building' : `operations.state.${state}`)}
          </span>
        </summary>
        <Row gap="8 16" align="center" justify="between" wrap className={css.opened}>
          <p className={css.facts}>
            {t('operations.position', { n: fmt.number(position) })} · {t('operations.generation', { generation })}
          </p>
          <div className={css.acts}>
            {!readyRebuild && (
              <Button
                look="ghost"
                disabled={sending || isBuilding}
                onClick={() => void runAction((key) => write(rebuildProjection, { name, swap: 'manual' }, key))}
              >
                {t('operations.rebuild')}
              </Button>
            )}
            <Button look="ghost" disabled={sending || isBuilding} onClick={() => void verify()}>
              {t('operations.verify')}
            </Button>
            {former !== null && !isBuilding && (
              <Button look="danger" disabled={sending} onClick={() => void rollBack(former)}>
                {t('operations.rollBack', { generation: former })}
              </Button>
            )}
          </div>
        </Row>
      </details>
      {cause && (
        <p role="alert" className={css.cause}>
          {t('operations.stoppedAt', { position: fmt.number(cause.position), type: cause.type })} {cause.message}
        </p>
      )}
      {isBuilding && <Building name={name} together={together} rebuild={rebuild} sending={sending} runAction={runAction} />}
      {readyRebuild && (
        <Ready key={readyRebuild.id} name={name} together={together} rebuild={readyRebuild} sending={sending} runAction={runAction} />
      )}
      {!rebuild && former !== null && <RebuildSteps at="keep" />}
      {rebuild?.state === 'failed' && <p role="alert">{t('operations.failedBuild')}</p>}
      {verified && <ComparisonResult comparison={verified} purpose="verified" />}
      <Problem error={error} />
    </li>
  );
};
