import '../../shared/ui/tokens.css';
import '../../shared/ui/layout/layout.module.css';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../../shared/i18n/i18n';
import { captureInstallPrompt } from '../../shared/lib/install';
import { createQueryClient } from '../../shared/lib/query-client';
import { followDeviceTheme } from '../../shared/lib/theme';
import { prefetchFirstPage } from './prefetch-first-page';
import { messages } from './messages';
import { Providers } from './providers';
import { AppRoutes } from './router';

const start = async (): Promise<void> => {
  const queries = createQueryClient();
  onlineManager.setOnline(navigator.onLine);
  const prefetched = prefetchFirstPage(queries, window.location);
  captureInstallPrompt();
  followDeviceTheme();
  await Promise.all([startI18n(messages), prefetched]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers queries={queries}>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );
};

void start();
