import { rebuildProjection, rollBackProjection, verifyProjection } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import type { ViewStatus } from '../api/operations';
import { type Compared, Found } from './found';
import css from './operations.module.css';
import { RebuildSteps } from './rebuild-steps';
import { toldViews } from './view-words';
import { Building, Ready } from './waiting-rebuild';

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
  const [verified, setVerified] = useState<Compared>();
  const { sending, error, send } = useSend([state, rebuild?.state]);
  const does = async (wish: (key: string) => Promise<unknown>, said?: string) => {
    if (await send('operateView', wish)) if (said) toastSuccess(said);
  };
  const verify = async () => {
    let found: Compared | undefined;
    await send('operateView', async (key) => {
      found = await write(verifyProjection, { name }, key);
    });
    setVerified(found);
  };
  const rollBack = (to: string) =>
    does((key) => write(rollBackProjection, { name, generation: to }, key), t('operations.said.rolledBack', { name, generation: to }));
  const ready = rebuild?.state === 'ready' ? rebuild : undefined;
  const isBuilding = rebuild?.state === 'building';
  // Opens by itself if it needs an operator; one opened by hand stays open until it is closed.
  const asks = state !== 'live' || rebuild !== undefined || former !== null;
  const [isOpen, setIsOpen] = useState(asks);
  const about = toldViews.find((one) => one === name);
  return (
    <li className={css.view} aria-label={name}>
      <details open={isOpen || asks} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={css.row}>
          <div className={css.name}>
            <h3>
              {name} <small>v{version}</small>
            </h3>
            {about && <span>{t(`operations.about.${about}`)}</span>}
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
        <div className={css.opened}>
          <p className={css.facts}>
            {t('operations.position', { n: fmt.number(position) })} · {t('operations.generation', { generation })}
          </p>
          <div className={css.acts}>
            {!ready && (
              <Button
                look="ghost"
                disabled={sending || isBuilding}
                onClick={() => void does((key) => write(rebuildProjection, { name, swap: 'manual' }, key))}
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
        </div>
      </details>
      {cause && (
        <p role="alert" className={css.cause}>
          {t('operations.stoppedAt', { position: fmt.number(cause.position), type: cause.type })} {cause.message}
        </p>
      )}
      {isBuilding && <Building name={name} together={together} rebuild={rebuild} sending={sending} does={does} />}
      {ready && <Ready key={ready.id} name={name} together={together} rebuild={ready} sending={sending} does={does} />}
      {!rebuild && former !== null && <RebuildSteps at="keep" />}
      {rebuild?.state === 'failed' && <p role="alert">{t('operations.failedBuild')}</p>}
      {verified && <Found compared={verified} as="verified" />}
      <Problem error={error} />
    </li>
  );
};
