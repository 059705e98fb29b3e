import { idOfStream, type MessageEvent, type MessageReportDocument, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/** Reported messages, for super admins: only the message, and nothing else of its conversation. */
export const messageReportsProjection = defineProjection<MessageReportDocument, Extract<MessageEvent, { type: 'MessageReported' }>>({
  name: views.messageReports,
  version: 1,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    MessageReported: (former, { data: { conversationId, authorId, by }, occurredAt }, messageId) => ({
      messageId,
      conversationId,
      authorId,
      reports: [...(former?.reports ?? []), { by, at: occurredAt }],
    }),
  },
  indexes: { reportedAt: 'text' },
  index: ({ reports }) => ({ reportedAt: reports.at(-1)?.at ?? null }),
});
