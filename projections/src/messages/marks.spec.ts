import type { AnyEvent } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { deletedMessagesProjection } from './deleted-messages.projection';
import { messageReportsProjection } from './message-reports.projection';

it('a deleted message leaves a mark', () => {
  const deleted: AnyEvent = { type: 'MessageDeleted', data: { conversationId: 't' } };
  expect(replay(deletedMessagesProjection, recorded(['message-1', deleted])).documents.get('1')).toEqual({
    conversationId: 't',
    deletedAt: '2026-03-02T12:00:00.000Z',
  });
});

it('the mark of a reported message names the reporter and the time, never its text', () => {
  const reported = (by: string): AnyEvent => ({ type: 'MessageReported', data: { conversationId: 't', authorId: 'ana', by } });
  const { documents } = replay(messageReportsProjection, recorded(['message-1', reported('rui')], ['message-1', reported('ivo')]));
  const report = {
    messageId: '1',
    conversationId: 't',
    authorId: 'ana',
    reports: [
      { by: 'rui', at: '2026-03-02T12:00:00.000Z' },
      { by: 'ivo', at: '2026-03-02T13:00:00.000Z' },
    ],
  };
  expect(documents.get('1')).toEqual(report);
  expect(messageReportsProjection.index(report)).toEqual({ reportedAt: '2026-03-02T13:00:00.000Z' });
});
