import { Inject, Injectable } from '@nestjs/common';
import { type AccountDocument, type Actor, can, type DashboardAnswer, isSound, type Operation, type View, views } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import { version } from '../host/version';
import { APP, type AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';
import { lastCheckOf } from '../reads/last-check';
import { whereState } from '../reads/tournaments-by-state';
import { openDisputes } from '../reads/waiting';

type Queue = NonNullable<DashboardAnswer['queues']['clubs']>;

const queueOf = (since: readonly string[]): Queue => ({ count: since.length, oldest: [...since].sort()[0] ?? null });

@Injectable()
export class DashboardQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** Queues that wait for the reader, and the health of the program. */
  async read(actor: Actor): Promise<DashboardAnswer> {
    const ifAllowed = async <Answer>(operation: Operation, answer: () => Promise<Answer>): Promise<Answer | undefined> =>
      can(operation, actor) ? answer() : undefined;
    const [tournaments, clubs, results, deletions, messages, people, health] = await Promise.all([
      ifAllowed('tournament.validate', () => this.queue(views.tournament, whereState('pending'), ({ pendingSince }) => pendingSince)),
      ifAllowed('club.validate', () =>
        this.queue(views.club, { statusAndName: { prefix: 'pending ' } }, ({ pendingSince }) => pendingSince),
      ),
      ifAllowed('validation.queue', async () => queueOf((await openDisputes(this.app)).map(({ match }) => match.reportedAt ?? ''))),
      ifAllowed('deletion.list', () => this.queue(views.account, { status: { equals: 'deactivated' } }, ({ statusSince }) => statusSince)),
      ifAllowed('contact.list', () =>
        this.queue(views.contactMessages, { statusAndAge: { prefix: 'waiting ' } }, ({ receivedAt }) => receivedAt),
      ),
      this.people(),
      ifAllowed('projection.list', () => this.health()),
    ]);
    return {
      queues: {
        ...(tournaments ? { tournaments } : {}),
        ...(clubs ? { clubs } : {}),
        ...(results ? { results } : {}),
        ...(deletions ? { deletions } : {}),
        ...(messages ? { messages } : {}),
      },
      people,
      ...(health ? { health } : {}),
    };
  }

  private async queue<Document>(view: View<Document>, where: Where, since: (document: Document) => string): Promise<Queue> {
    return queueOf((await findAll(this.app, view, where)).map(({ document }) => since(document)));
  }

  private async people(): Promise<DashboardAnswer['people']> {
    const count = async (where: Where): Promise<number> => (await this.app.readStore.find(views.account, { where, pageSize: 1 })).total;
    const status = (equals: AccountDocument['status']): Where => ({ status: { equals } });
    const [all, erased, suspended, admins, superAdmins] = await Promise.all([
      count({}),
      count(status('erased')),
      count(status('suspended')),
      count({ role: { equals: 'admin' } }),
      count({ role: { equals: 'superadmin' } }),
    ]);
    return { total: all - erased, suspended, admins, superAdmins };
  }

  private async lastCheck(): Promise<NonNullable<DashboardAnswer['health']>['check']> {
    const check = await lastCheckOf(this.app);
    return check ? { at: check.at, sound: isSound(check) } : null;
  }

  private async health(): Promise<DashboardAnswer['health']> {
    const [events, jobs, check] = await Promise.all([this.app.eventStore.head(), this.app.jobs.waiting(), this.lastCheck()]);
    const status = this.app.views.status();
    return {
      version,
      events,
      views: {
        total: status.length,
        live: status.filter(({ state }) => state === 'live').length,
        lag: Math.max(0, ...status.map(({ lag }) => lag)),
      },
      missing: [...this.app.missing()],
      check,
      jobs: { waiting: jobs.count, next: jobs.next },
    };
  }
}
