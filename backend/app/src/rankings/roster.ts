import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type AccountDocument, everyDocument, fullName, nameKey, type PersonDocument, views } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { serialQueue } from '../kernel/serial-queue';
import { documentsOf } from '../reads/documents';

/** A person who may be listed; an imported person is listed only with results. */
export interface Listed {
  readonly nameKey: string;
  readonly imported: boolean;
}

/** True for a person with an active account, or an imported person without one; false for an erased person. */
export const isListed = (
  { imported, erased }: Pick<PersonDocument, 'imported' | 'erased'>,
  account: AccountDocument | undefined,
): boolean => !erased && (imported ? account === undefined : account?.status === 'active');

const pageSize = 1000;

/** Names of everybody with an active account, kept in memory: lists sort and search them without reading a store. */
@Injectable()
export class Roster implements OnModuleInit, OnModuleDestroy {
  private readonly listed = new Map<string, Listed>();
  /** Ids of people who changed since they were read; undefined when all must be read. */
  private changed: Set<string> | undefined;
  private readonly queue = serialQueue();
  private stop: (() => void) | undefined;
  /** Counts changes, for caches that are made from the names. */
  version = 0;

  constructor(@Inject(APP) private readonly app: AppContext) {}

  onModuleInit(): void {
    this.stop = this.app.push.listen({
      changed: (changes) => {
        for (const { view, id } of changes) {
          if (id === everyDocument) this.changed = undefined;
          else if (view === views.person || view === views.account) this.changed?.add(id);
        }
      },
      changesLost: () => {
        this.changed = undefined;
      },
    });
  }

  onModuleDestroy(): void {
    this.stop?.();
  }

  async current(): Promise<ReadonlyMap<string, Listed>> {
    if (this.changed?.size === 0 && this.queue.isIdle()) return this.listed;
    // one after the other: a caller waits for a read that is under way, and for later changes
    await this.queue(() => this.catchUp());
    return this.listed;
  }

  private async catchUp(): Promise<void> {
    const ids = this.changed;
    if (ids?.size === 0) return;
    this.changed = new Set();
    try {
      if (ids) await this.read([...ids]);
      else await this.readAll();
    } catch (error) {
      this.changed = undefined; // incomplete, so everything is read again
      throw error;
    }
    this.version += 1;
  }

  private async readAll(): Promise<void> {
    this.listed.clear();
    for (let page = 1; ; page += 1) {
      const { items, total } = await this.app.readStore.find(views.person, { page, pageSize });
      await this.list(items.map(({ document }) => document));
      if (page * pageSize >= total) return;
    }
  }

  private async read(ids: readonly string[]): Promise<void> {
    const people = await documentsOf(this.app, views.person, ids);
    for (const id of ids) this.listed.delete(id);
    await this.list(ids.flatMap((id) => people(id) ?? []));
  }

  private async list(people: readonly PersonDocument[]): Promise<void> {
    const accounts = await documentsOf(
      this.app,
      views.account,
      people.map(({ id }) => id),
    );
    for (const person of people)
      if (isListed(person, accounts(person.id)))
        this.listed.set(person.id, { nameKey: nameKey(fullName(person)), imported: person.imported });
  }
}
