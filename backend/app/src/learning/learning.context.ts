import type { ContextDefinition } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { forgetOldDays } from './learning-day';
import { LearningModule } from './learning.module';

export const learning: ContextDefinition = {
  module: LearningModule,
  recurring: [{ name: 'forget-learning-days', next: nextNight, run: forgetOldDays }],
};
