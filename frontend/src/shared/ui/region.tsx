import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { RequestError } from '../lib/request';
import { Button } from './button';
import { ErrorBoundary } from './error-boundary';
import css from './state.module.css';
import { StateCard } from './state';
import { TechnicalDetails } from './technical-details';
import { Row } from './layout/layout';

/** Nothing for 150 ms, then a skeleton for at least 300 ms; after 4 s a text about the wait. All in ms. */
const skeletonDelay = 150;
const skeletonDuration = 300;
const slowDelay = 4000;

const useLoadingPhase = (isWaiting: boolean) => {
  const [phase, setPhase] = useState<'none' | 'skeleton' | 'slow'>('none');
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (!isWaiting) {
      if (phase === 'none') return;
      const timer = setTimeout(() => setPhase('none'), Math.max(0, shownAt + skeletonDuration - performance.now()));
      return () => clearTimeout(timer);
    }
    if (phase === 'none') {
      const timer = setTimeout(() => {
        setShownAt(performance.now());
        setPhase('skeleton');
      }, skeletonDelay);
      return () => clearTimeout(timer);
    }
    if (phase === 'skeleton') {
      const timer = setTimeout(() => setPhase('slow'), slowDelay - skeletonDelay);
      return () => clearTimeout(timer);
    }
    return;
  }, [isWaiting, phase, shownAt]);
  return phase;
};

/** Placeholder of loading content: invisible at first, with a text when it takes long. */
const Skeleton = ({
  phase,
  skeleton,
  onRetry,
}: {
  readonly phase: 'none' | 'skeleton' | 'slow';
  readonly skeleton: ReactNode;
  readonly onRetry?: () => void;
}) => {
  const { t } = useText();
  return (
    <div aria-busy="true" className={css.region}>
      {phase === 'slow' && (
        <Row role="status" gap={8} align="center" wrap className={css.slow}>
          {t('ui.slow')}{' '}
          {onRetry && (
            <Button look="quiet" onClick={onRetry}>
              {t('ui.tryAgain')}
            </Button>
          )}
        </Row>
      )}
      <div aria-hidden style={phase === 'none' ? { visibility: 'hidden' } : undefined}>
        {skeleton}
      </div>
    </div>
  );
};

/** Parts whose layout depends on several answers: they appear together, so that none moves another. */
export const RevealTogether = ({
  isReady,
  skeleton,
  children,
}: {
  readonly isReady: boolean;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}) => {
  const phase = useLoadingPhase(!isReady);
  return isReady && phase === 'none' ? children : <Skeleton phase={phase} skeleton={skeleton} />;
};

const Failure = ({ title, error, onRetry }: { readonly title: string; readonly error: Error; readonly onRetry: () => void }) => {
  const { t } = useText();
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  return (
    <StateCard role="alert" title={title} text={error.message || t('errors.unknown')}>
      <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
      {requestId && <TechnicalDetails text={requestId} />}
    </StateCard>
  );
};

/** Renders inside of the boundary, so that an answer which cannot be rendered crashes the region and not the page around it. */
const Content = <T,>({ data, render }: { readonly data: T; readonly render: (data: T) => ReactNode }) => render(data);

/**
 * States of every region: skeleton, slow, offline, failed, or its content. A background refresh is a thin line on top and never removes the
 * content.
 */
export const Region = <T,>({
  query,
  skeleton,
  failed,
  refusal,
  frame = (state) => state,
  children,
}: {
  readonly query: UseQueryResult<T>;
  readonly skeleton: ReactNode;
  /** Title of the error: "Não foi possível mostrar a classificação". */
  readonly failed: string;
  /** A better text for certain errors (not found, not allowed), or nothing. */
  readonly refusal?: (error: Error) => ReactNode;
  /** Frame of a state that replaces a whole page. */
  readonly frame?: (state: ReactNode) => ReactNode;
  readonly children: (data: T) => ReactNode;
}) => {
  const { t } = useText();
  const isWaiting = query.isPending && query.fetchStatus !== 'paused';
  const phase = useLoadingPhase(isWaiting);
  const retry = () => void query.refetch();
  if (query.data === undefined && query.isError)
    return refusal?.(query.error) ?? frame(<Failure title={failed} error={query.error} onRetry={retry} />);
  if (query.isPending && query.fetchStatus === 'paused') {
    return frame(<StateCard role="status" title={t('offline.title')} text={t('offline.nothingSaved')} />);
  }
  if (isWaiting || phase !== 'none' || query.data === undefined) return <Skeleton phase={phase} skeleton={skeleton} onRetry={retry} />;
  return (
    <div className={css.region}>
      {query.isFetching && <div aria-hidden className={css.progress} />}
      <ErrorBoundary resetKey={query.dataUpdatedAt} onRetry={() => query.refetch()}>
        <Content data={query.data} render={children} />
      </ErrorBoundary>
    </div>
  );
};
