import { Controller, Inject, Res } from '@nestjs/common';
import { type Health, readLiveness, readReadiness, readVersion } from '@tennis/contracts';
import { version } from '../host/version';
import type { HttpReply } from '../http/request';
import { Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';

@Controller()
export class SupportController {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Serves(readLiveness)
  live(): Health {
    return { status: 'ok', missing: [] };
  }

  @Serves(readReadiness)
  ready(@Res({ passthrough: true }) reply: HttpReply): Health {
    const missing = this.app.missing();
    if (missing.length) reply.code(503).header('retry-after', '1');
    const doubt = this.app.clockWatch?.doubt();
    return {
      status: missing.length ? 'unavailable' : 'ok',
      missing,
      ...(doubt ? { waiting: [`deadlines ${doubt.code}`] } : {}),
      ...(this.app.jobRunner?.isEnqueuing() === false ? { degraded: ['jobs'] } : {}),
    };
  }

  @Serves(readVersion)
  version() {
    return { version, label: `v${version.split('.').slice(0, 2).join('.')}` };
  }
}
