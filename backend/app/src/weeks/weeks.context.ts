import type { ContextDefinition } from '../kernel/context-definition';
import { closeWeeks } from './close-weeks';
import { nextCheck } from './next-check';
import { WeeksModule } from './weeks.module';

export const weeks: ContextDefinition = {
  module: WeeksModule,
  recurring: [{ name: 'close-weeks', next: nextCheck, missed: 'each', run: closeWeeks }],
};
