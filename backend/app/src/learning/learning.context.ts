import { likeTip, noteLearning, readTips, shareTip, unlikeTip, viewTip } from '@tennis/contracts';
import { dayOfProgress } from '@tennis/projections';
import { answers } from '../http/call-rows';
import { languageOfRequest } from '../http/request';
import { APP, type AppContext } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { addMinutes, forgetOldDays, learningDayOf, markTip, unmarkLike } from './learning-day';
import { presentLearning, presentTips } from './present-tips';

const today = (app: AppContext): string => dayOfProgress(app.clock.now());

export const learning: ContextDefinition = {
  controllers: [
    answers(readTips, APP, async (app, { id }, _input, request) =>
      presentTips(await learningDayOf(app, id, today(app)), languageOfRequest(request)),
    ),
    answers(viewTip, APP, async (app, { id }, { tipId }) => presentLearning(await markTip(app, id, today(app), 'viewed', tipId))),
    answers(likeTip, APP, async (app, { id }, { tipId }) => presentLearning(await markTip(app, id, today(app), 'liked', tipId))),
    answers(unlikeTip, APP, async (app, { id }, { tipId }) => presentLearning(await unmarkLike(app, id, today(app), tipId))),
    answers(shareTip, APP, async (app, { id }, { tipId }) => presentLearning(await markTip(app, id, today(app), 'shared', tipId))),
    answers(noteLearning, APP, async (app, { id }, { minutes }) => presentLearning(await addMinutes(app, id, today(app), minutes))),
  ],
  recurring: [{ name: 'forget-learning-days', next: nextNight, run: forgetOldDays }],
};
