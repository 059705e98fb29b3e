import { Inject, Injectable } from '@nestjs/common';
import { type ContactMessageDocument, type Page, views } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';

@Injectable()
export class ContactQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** Newest first. */
  async list(page: number, pageSize: number): Promise<Page<ContactMessageDocument>> {
    const { items, total } = await this.app.readStore.find(views.contactMessages, { sort: '-receivedAt', page, pageSize });
    return { items: items.map(({ document }) => document), total, page, pageSize };
  }
}
