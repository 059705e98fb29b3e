import { forgetOldOrigins } from '../http/command-origins';
import type { ContextDefinition } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { forgetEndedJobs } from '../processes/forget-ended-jobs';
import { checkAtNight } from './nightly/check-at-night';
import { readBackupsAtNight } from './known-backups';
import { OperationsModule } from './operations.module';
import { sweepFiles } from './nightly/sweep-files';

export const operations: ContextDefinition = {
  module: OperationsModule,
  recurring: [
    {
      name: 'forget-origins',
      next: nextNight,
      run: async (app) => {
        await forgetOldOrigins(app);
      },
    },
    { name: 'forget-ended-jobs', next: nextNight, run: forgetEndedJobs },
    {
      name: 'check-at-night',
      next: nextNight,
      // not awaited, so that deadlines do not wait for it
      run: async (app) => void checkAtNight(app),
    },
    { name: 'sweep-files', next: nextNight, run: sweepFiles },
    {
      name: 'read-backups',
      next: nextNight,
      run: async (app) =>
        void readBackupsAtNight(app).catch((error: unknown) => app.log.error({ err: error }, 'backups could not be read')),
    },
  ],
};
