import { Controller, Inject, Param } from '@nestjs/common';
import { type Recorded, reject } from '@tennis/contracts';
import { z } from 'zod';
import { APP, type AppContext } from '../kernel/app-context';
import { Asked, Input, Route } from '../http/route';

const eventsQuery = z.object({
  stream: z.string().max(200).optional(),
  type: z.string().max(80).optional(),
  correlationId: z.string().max(80).optional(),
  /** Exclusive; the last position of a page is the next page's `from`. */
  from: z.coerce.number().int().min(0).default(0),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
});
const rebuildBody = z.object({ swap: z.enum(['manual', 'automatic']).default('automatic') });
/** How much of the log one request looks through at most: a rare type is found page by page. */
const mostScanned = 20_000;

const present = (event: Recorded) => ({ ...event, position: String(event.position) });

/** What operators and super admins do: read the log step by step, keep the read models in order. */
@Controller('admin')
export class OperationsController {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Route.get('events', {
    operation: 'log.read',
    takesLong: true,
    summary: 'The system log, in order; sealed fields stay sealed',
    query: eventsQuery,
  })
  async events(@Asked() { stream, type, correlationId, from, pageSize }: z.output<typeof eventsQuery>) {
    const matches = (event: Recorded) =>
      (!type || event.type === type) && (!correlationId || event.metadata.correlationId === correlationId);
    if (stream) {
      const events = (await this.app.eventStore.readStream(stream)).filter((event) => event.position > from && matches(event));
      return {
        items: events.slice(0, pageSize).map(present),
        next: events.length > pageSize ? String(events[pageSize - 1]!.position) : null,
      };
    }
    const items: Recorded[] = [];
    let after = from;
    for (let scanned = 0; scanned < mostScanned;) {
      const page = await this.app.eventStore.readAll(after, 1000);
      if (!page.length) return { items: items.map(present), next: null };
      for (const event of page) {
        after = event.position;
        if (matches(event)) items.push(event);
        if (items.length === pageSize) return { items: items.map(present), next: String(after) };
      }
      scanned += page.length;
    }
    return { items: items.map(present), next: String(after) };
  }

  @Route.get('projections', { operation: 'projection.list', summary: 'The read models: version, position, lag, state' })
  projections() {
    return this.app.views.list();
  }

  @Route.post('projections/:name/rebuild', {
    operation: 'projection.operate',
    summary: 'Builds a second version beside the live one',
    body: rebuildBody,
    status: 202,
    codes: ['view.unknown', 'view.rebuilding'],
  })
  async rebuild(@Param('name') name: string, @Input() { swap }: z.output<typeof rebuildBody>) {
    await this.known(name);
    const rebuilding = this.app.views.rebuild(name, { swap });
    rebuilding.catch((error: unknown) => this.app.log.error({ err: error, view: name }, 'rebuild'));
    // a refusal comes at once; the work itself is watched through GET /admin/projections
    await Promise.race([rebuilding, new Promise((resume) => setTimeout(resume, 50))]);
    return (await this.app.views.list()).find((view) => view.name === name);
  }

  @Route.get('rebuilds/:id', { operation: 'projection.list', summary: 'How far a rebuild is', codes: ['view.unknown'] })
  async rebuildStatus(@Param('id') id: string) {
    const view = (await this.app.views.list()).find(({ rebuild }) => rebuild?.id === id);
    if (!view?.rebuild) throw reject('view.unknown');
    return { view: view.name, ...view.rebuild };
  }

  @Route.post('rebuilds/:id/swap', {
    operation: 'projection.operate',
    takesLong: true,
    summary: 'Swaps a finished rebuild in',
    codes: ['view.unknown'],
  })
  async swap(@Param('id') id: string) {
    const { view } = await this.rebuildStatus(id);
    await this.app.views.swap(view);
    return { name: view };
  }

  @Route.post('projections/:name/rollback', {
    operation: 'projection.operate',
    takesLong: true,
    summary: 'Goes back to the former version',
    codes: ['view.unknown'],
  })
  async rollback(@Param('name') name: string) {
    await this.known(name);
    await this.app.views.rollback(name);
    return { name };
  }

  @Route.post('projections/:name/verify', {
    operation: 'projection.operate',
    takesLong: true,
    summary: 'Folds the log anew, elsewhere, and compares',
    codes: ['view.unknown'],
  })
  async verify(@Param('name') name: string) {
    await this.known(name);
    return this.app.views.verify(name);
  }

  private async known(name: string): Promise<void> {
    if (!(await this.app.views.list()).some((view) => view.name === name)) throw reject('view.unknown');
  }
}
