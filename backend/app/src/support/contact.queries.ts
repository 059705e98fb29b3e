import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type AnswerOf, type listContactMessages, type ParsedInputOf, views } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import { nameOf } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { unsealMessage } from '../reads/unsealed';
import { peopleFor } from '../reads/people';

@Injectable()
export class ContactQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** Newest first. */
  async list(
    actor: Actor,
    { page, pageSize, handled }: ParsedInputOf<typeof listContactMessages>,
  ): Promise<AnswerOf<typeof listContactMessages>> {
    const where: Where = handled === undefined ? {} : { statusAndAge: { prefix: handled === 'true' ? 'handled ' : 'waiting ' } };
    const sort = handled === undefined ? '-receivedAt' : '-statusAndAge';
    const { items, total } = await this.app.readStore.find(views.contactMessages, { where, sort, page, pageSize });
    const messages = items.map(({ document }) => unsealMessage(this.app, document));
    const people = await peopleFor(
      this.app,
      actor,
      messages.flatMap((message) => (message.handled ? [message.handled.by] : [])),
    );
    return {
      items: messages.map(({ handled: done, ...message }) => ({
        ...message,
        handled: done && { at: done.at, byName: nameOf(people, done.by) },
      })),
      total,
      page,
      pageSize,
    };
  }
}
