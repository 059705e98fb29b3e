import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { GuardedRouter } from '../../shared/routing/guarded-router';
import { SessionContext } from '../../features/identity/api/session';
import { useSessionState } from '../../features/identity/api/use-session-state';
import { ErrorBoundary } from '../../shared/ui/error-boundary';
import { onLanguageChange } from '../../shared/i18n/i18n';
import { startLiveUpdates } from './live-updates';

const SessionProvider = ({ children }: { readonly children: ReactNode }) => (
  <SessionContext value={useSessionState()}>{children}</SessionContext>
);

export const Providers = ({ queries, children }: { readonly queries: QueryClient; readonly children: ReactNode }) => {
  useEffect(() => startLiveUpdates(queries), [queries]);
  // refetches the server's sentences in the new language; the old ones stay until then
  useEffect(() => onLanguageChange(() => void queries.invalidateQueries()), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <GuardedRouter>
        <ErrorBoundary>
          <SessionProvider>{children}</SessionProvider>
        </ErrorBoundary>
      </GuardedRouter>
    </QueryClientProvider>
  );
};
