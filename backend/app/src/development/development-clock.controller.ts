import { Controller, Inject, Req } from '@nestjs/common';
import { advanceClock, type ParsedInputOf } from '@tennis/contracts';
import type { HttpRequest } from '../http/request';
import { Input, Serves } from '../http/route';
import { checkDevelopmentSignIn } from '../http/security';
import { APP, type AppContext } from '../kernel/app-context';

/** Clock control for tests; exists only behind open doors, and only when its setting is on. */
@Controller()
export class DevelopmentClockController {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Serves(advanceClock)
  async advance(@Input() { advanceBy }: ParsedInputOf<typeof advanceClock>, @Req() request: HttpRequest) {
    checkDevelopmentSignIn(this.app.config, request);
    await this.app.developmentClock?.advance(advanceBy);
    return { now: this.app.clock.now() };
  }
}
