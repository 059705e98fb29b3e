import { Controller, Inject, Res } from '@nestjs/common';
import { z } from 'zod';
import { APP, type AppContext } from '../kernel/app-context';
import type { Reply } from '../http/request';
import { Route } from '../http/route';
import { version } from '../host/version';

const health = z.object({ status: z.enum(['ok', 'unavailable']), missing: z.array(z.string()) });

@Controller()
export class SupportController {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Route.get('health/live', { operation: 'health.live', summary: 'The process answers', answer: health })
  live() {
    return { status: 'ok', missing: [] };
  }

  @Route.get('health/ready', {
    operation: 'health.ready',
    summary: 'Requests can be answered; otherwise what is missing, with 503',
    answer: health,
  })
  ready(@Res({ passthrough: true }) reply: Reply) {
    const missing = this.app.missing();
    if (missing.length) reply.code(503).header('retry-after', '1');
    return { status: missing.length ? 'unavailable' : 'ok', missing };
  }

  @Route.get('version', {
    operation: 'system.version',
    summary: 'Which version this is',
    answer: z.object({ version: z.string(), label: z.string() }),
  })
  version() {
    return { version, label: `v${version.split('.').slice(0, 2).join('.')}` };
  }
}
