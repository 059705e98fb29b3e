import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type AnswerOf, type listMessageReports, views } from '@tennis/contracts';
import { nameOf } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { unsealedEventsOf } from '../reads/reasons';

@Injectable()
export class ReportQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** Each report with the reported text; the text is not stored a second time, but read from its message. */
  async list(actor: Actor, page: number, pageSize: number): Promise<AnswerOf<typeof listMessageReports>> {
    const { items, total } = await this.app.readStore.find(views.messageReports, { sort: '-reportedAt', page, pageSize });
    const reported = items.map(({ document }) => document);
    const [people, sent] = await Promise.all([
      peopleFor(
        this.app,
        actor,
        reported.flatMap(({ authorId, reports }) => [authorId, ...reports.map(({ by }) => by)]),
      ),
      Promise.all(reported.map(({ messageId }) => unsealedEventsOf(this.app, `message-${messageId}`, 'MessageSent'))),
    ]);
    return {
      items: reported.map(({ messageId, authorId, reports }, index) => ({
        messageId,
        author: { id: authorId, name: nameOf(people, authorId) },
        text: sent[index]?.[0]?.data.text ?? null,
        sentAt: sent[index]?.[0]?.occurredAt ?? '',
        reports: reports.map(({ by, at }) => ({ name: nameOf(people, by), at })),
      })),
      total,
      page,
      pageSize,
    };
  }
}
