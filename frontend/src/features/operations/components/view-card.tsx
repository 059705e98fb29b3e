import { type AnswerOf, rebuildProjection, rollBackProjection, swapRebuild, verifyProjection } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import type { ViewStatus } from '../api/operations';
import css from './operations.module.css';

type Verified = AnswerOf<typeof verifyProjection>;

/** As many of the documents that differ are named. */
const named = 100;

/** What verifying found: the two hashes, and each document that differs. */
const Found = ({ verified: { equal, live, rebuilt, different } }: { readonly verified: Verified }) => {
  const { t, fmt } = useText();
  const count = different.length;
  const differs =
    count === 0
      ? t('operations.unreadable')
      : t(count < named ? 'operations.different' : 'operations.differentAtLeast', { count, n: fmt.number(count) });
  return (
    <div role="status" className={css.found} data-equal={equal || undefined}>
      <strong>{equal ? t('operations.equal') : differs}</strong>
      <code>
        {live.slice(0, 12)} · {rebuilt.slice(0, 12)}
      </code>
      {different.length > 0 && (
        <ul>
          {different.map((key) => (
            <li key={key}>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Building = ({ rebuild: { position, head } }: { readonly rebuild: NonNullable<ViewStatus['rebuild']> }) => {
  const { t, fmt } = useText();
  return (
    <div className={css.building}>
      <progress aria-label={t('operations.building')} max={Math.max(1, head)} value={position} />
      <small>{t('operations.progress', { done: fmt.number(position), total: fmt.number(head) })}</small>
    </div>
  );
};

/** One read model: how it stands, and what an operator does with it. The version that is served answers all the while. */
export const ViewCard = ({ view, documents }: { readonly view: ViewStatus; readonly documents: number | undefined }) => {
  const { t, fmt } = useText();
  const { name, version, position, lag, state, cause, rebuild, generation, former } = view;
  const [verified, setVerified] = useState<Verified>();
  const { sending, error, send } = useSend([state, rebuild?.state]);
  const does = async (wish: (key: string) => Promise<unknown>, said?: string) => {
    if (await send('operateView', wish)) if (said) toastSuccess(said);
  };
  const verify = async () => {
    let found: Verified | undefined;
    await send('operateView', async (key) => {
      found = await write(verifyProjection, { name }, key);
    });
    setVerified(found);
  };
  const rollBack = (to: string) =>
    does((key) => write(rollBackProjection, { name, generation: to }, key), t('operations.said.rolledBack', { name, generation: to }));
  const ready = rebuild?.state === 'ready' ? rebuild : undefined;
  const isBuilding = rebuild?.state === 'building';
  return (
    <li className={css.view} aria-label={name}>
      <div className={css.head}>
        <h3>
          {name} <small>v{version}</small>
        </h3>
        <span className={css.badge} data-state={isBuilding ? 'catching-up' : state}>
          {t(isBuilding ? 'operations.state.building' : `operations.state.${state}`)}
        </span>
      </div>
      <p className={css.facts}>
        {t('operations.position', { n: fmt.number(position) })} · {t('operations.lag', { n: fmt.number(lag) })}
        {' · '}
        {t('operations.generation', { generation })}
        {documents !== undefined && <> · {t('operations.documents', { count: documents, n: fmt.number(documents) })}</>}
      </p>
      {cause && (
        <p role="alert" className={css.cause}>
          {t('operations.stoppedAt', { position: fmt.number(cause.position), type: cause.type })} {cause.message}
        </p>
      )}
      {isBuilding && <Building rebuild={rebuild} />}
      {ready && <p>{t('operations.ready')}</p>}
      {rebuild?.state === 'failed' && <p role="alert">{t('operations.failedBuild')}</p>}
      {verified && <Found verified={verified} />}
      <div className={css.acts}>
        {ready ? (
          <Button
            disabled={sending}
            onClick={() => void does((key) => write(swapRebuild, { rebuildId: ready.id }, key), t('operations.said.swapped', { name }))}
          >
            {t('operations.swap')}
          </Button>
        ) : (
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
      <Problem error={error} />
    </li>
  );
};
