import { Controller, Inject, Req } from '@nestjs/common';
import { type Actor, likeTip, noteLearning, type ParsedInputOf, readTips, shareTip, unlikeTip, viewTip } from '@tennis/contracts';
import { dayOfProgress } from '@tennis/projections';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { learningDayOf, markTip, addMinutes, unmarkLike } from './learning-day';
import { presentLearning, presentTips } from './present-tips';

@Controller()
export class LearningController {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Serves(readTips)
  async read(@CurrentActor() { id }: Actor, @Req() request: HttpRequest) {
    return presentTips(await learningDayOf(this.app, id, this.today()), languageOfRequest(request));
  }

  @Serves(viewTip)
  async view(@CurrentActor() { id }: Actor, @Input() { tipId }: ParsedInputOf<typeof viewTip>) {
    return presentLearning(await markTip(this.app, id, this.today(), 'viewed', tipId));
  }

  @Serves(likeTip)
  async like(@CurrentActor() { id }: Actor, @Input() { tipId }: ParsedInputOf<typeof likeTip>) {
    return presentLearning(await markTip(this.app, id, this.today(), 'liked', tipId));
  }

  @Serves(unlikeTip)
  async unlike(@CurrentActor() { id }: Actor, @Input() { tipId }: ParsedInputOf<typeof unlikeTip>) {
    return presentLearning(await unmarkLike(this.app, id, this.today(), tipId));
  }

  @Serves(shareTip)
  async share(@CurrentActor() { id }: Actor, @Input() { tipId }: ParsedInputOf<typeof shareTip>) {
    return presentLearning(await markTip(this.app, id, this.today(), 'shared', tipId));
  }

  @Serves(noteLearning)
  async learn(@CurrentActor() { id }: Actor, @Input() { minutes }: ParsedInputOf<typeof noteLearning>) {
    return presentLearning(await addMinutes(this.app, id, this.today(), minutes));
  }

  private today(): string {
    return dayOfProgress(this.app.clock.now());
  }
}
