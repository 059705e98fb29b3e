import { Inject, Injectable } from '@nestjs/common';
import { type AccountDocument, type Actor, day, type DeletionRequest, views } from '@tennis/contracts';
import { nameOf } from '@tennis/projections';
import { APP, type AppContext } from '../../kernel/app-context';
import { findAll, documentsOf } from '../../reads/documents';
import { peopleFor } from '../../reads/people';
import { unsealedEventsOf } from '../../reads/reasons';

/** Legal deadline in days, counted from the request (domain.md "Account deletion"). */
const legalDays = 30;

@Injectable()
export class DeletionQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** Oldest first. */
  async list(actor: Actor): Promise<readonly DeletionRequest[]> {
    const found = await findAll(this.app, views.account, { status: { equals: 'deactivated' } });
    const accounts = found.map(({ document }) => document).sort((one, other) => (one.statusSince < other.statusSince ? -1 : 1));
    const ids = accounts.map(({ id }) => id);
    const requests = await Promise.all(accounts.map((account) => this.lastRequest(account)));
    const [profiles, people] = await Promise.all([
      documentsOf(this.app, views.profile, ids),
      peopleFor(this.app, actor, [...ids, ...requests.map(({ by }) => by)]),
    ]);
    return accounts.map(({ id, email, role, status, statusSince }, index) => {
      const { reason, by } = requests[index]!;
      const { district = null, concelho = null } = profiles(id) ?? {};
      return {
        id,
        userId: id,
        reason,
        email,
        role,
        name: nameOf(people, id),
        district,
        location: concelho,
        state: status,
        requestedAt: statusSince,
        requestedBy: { id: by, name: nameOf(people, by) },
        deadline: new Date(Date.parse(statusSince) + legalDays * day).toISOString(),
      };
    });
  }

  private async lastRequest({ id }: AccountDocument): Promise<{ readonly reason: string | null; readonly by: string }> {
    const last = (await unsealedEventsOf(this.app, `user-${id}`, 'DeletionRequested')).at(-1);
    return { reason: last?.data.reason || null, by: last?.metadata.actorId ?? id };
  }
}
