import type { AnyEvent, ConversationDocument, MessageRow } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { conversationProjection } from './conversation.projection';
import { presentMessage } from './present-conversation';

const sealed = { sealed: 'xyz', of: 'ana' } as unknown as string;
const started: AnyEvent = { type: 'ConversationStarted', data: { participantIds: ['ana', 'rui'] } };
const sent = (
  conversationId: string,
  authorId: string,
  more: Partial<Extract<AnyEvent, { type: 'MessageSent' }>['data']> = {},
): AnyEvent => ({
  type: 'MessageSent',
  data: { conversationId, kind: 'direct', participantIds: ['ana', 'rui'], authorId, clientId: 'c', text: sealed, ...more },
});
const inGroup = { kind: 'tournament' as const, participantIds: [] };
const stay = { userId: 'rui', membershipId: 'stay' };
const after = (id: string, ...told: readonly (readonly [string, AnyEvent])[]) => {
  const { documents, rows } = replay(conversationProjection, recorded(...told));
  return {
    document: documents.get(id) as ConversationDocument,
    rows: (rows.get(id) ?? []).map(({ n, body }) => ({ n, body: body as MessageRow })),
  };
};

describe('the view of conversations', () => {
  it('keeps a message as a row, sealed, and the last one beside the number of all', () => {
    const { document, rows } = after(
      't',
      ['conversation-t', started],
      ['message-1', sent('t', 'ana')],
      ['message-2', sent('t', 'rui', { withheldFrom: ['ana'] })],
    );
    expect(rows.map(({ n, body }) => [n, body.messageId, body.authorId])).toEqual([
      [1, '1', 'ana'],
      [2, '2', 'rui'],
    ]);
    expect(document).toEqual({
      id: 't',
      kind: 'direct',
      participantIds: ['ana', 'rui'],
      blockedBy: [],
      count: 2,
      last: { messageId: '2', authorId: 'rui', clientId: 'c', text: sealed, sentAt: '2026-03-02T14:00:00.000Z', withheldFrom: ['ana'] },
      deleted: 0,
      left: {},
    });
  });

  it('records who blocked, until they unblock, and counts deleted messages', () => {
    const blocked: AnyEvent = { type: 'ConversationBlocked', data: { by: 'rui', kind: 'match', participantIds: ['ana', 'rui'] } };
    expect(after('m', ['conversation-m', blocked]).document).toMatchObject({ kind: 'match', blockedBy: ['rui'], count: 0 });
    const { document } = after(
      'm',
      ['conversation-m', blocked],
      ['conversation-m', { type: 'ConversationUnblocked', data: { by: 'rui' } }],
      ['message-1', sent('m', 'ana')],
      ['message-1', { type: 'MessageDeleted', data: { conversationId: 'm' } }],
    );
    expect(document).toMatchObject({ blockedBy: [], deleted: 1, count: 1 });
  });

  it('remembers the reading limit of members who left, until they return', () => {
    const left = { type: 'PlayerLeft', data: stay } as const;
    const joined = { type: 'PlayerJoined', data: { ...stay, how: 'joined' } } as const;
    const said = ['message-1', sent('e', 'ana', inGroup)] as const;
    expect(after('e', ['tournament-e', left]).document).toBeUndefined();
    const gone = after('e', said, ['tournament-e', left], ['message-2', sent('e', 'ana', inGroup)]);
    expect(gone.document).toMatchObject({ count: 2, left: { rui: 1 } });
    expect(conversationProjection.index(gone.document)).toEqual({ of: ['rui'] });
    expect(after('e', said, ['tournament-e', left], ['tournament-e', joined]).document.left).toEqual({});
    const removed = { type: 'PlayerRemoved', data: stay } as const;
    const exits = [{ userId: 'rui', message: '' }];
    const closed = { week: '2026-03-02', closedAt: '2026-03-09T00:00:00.000Z', warnings: [], penalties: [], bonuses: [], exits };
    const week: AnyEvent = { type: 'WeekClosed', data: closed };
    for (const event of [removed, week]) expect(after('e', said, ['tournament-e', event]).document.left).toEqual({ rui: 1 });
  });
});

describe('a message in an answer', () => {
  const row = { n: 3, body: { messageId: '1', authorId: 'ana', clientId: 'c', text: { sealed: 'xyz', of: 'ana' }, sentAt: 'now' } };
  const joins = { people: () => undefined, isDeleted: () => false, open: () => 'Olá' };

  it('has its text, none once its author is erased, and a mark once it is deleted', () => {
    expect(presentMessage(row, joins)).toEqual({
      id: '1',
      n: 3,
      authorId: 'ana',
      authorName: 'Jogador removido',
      clientId: 'c',
      sentAt: 'now',
      text: 'Olá',
    });
    expect(presentMessage(row, { ...joins, open: () => null })).toMatchObject({ text: null });
    expect(presentMessage(row, { ...joins, isDeleted: () => true })).toMatchObject({ text: null, deleted: true });
  });
});
