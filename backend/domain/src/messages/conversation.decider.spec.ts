import type { ConversationEvent, ConversationKind, MatchDocument } from '@tennis/contracts';
import { by, given } from '../testing/given';
import { conversationDecider } from './conversation.decider';

const [ana, rui, ivo] = [by('ana'), by('rui'), by('ivo')];
const started: ConversationEvent = { type: 'ConversationStarted', data: { participantIds: ['ana', 'rui'] } };
const blocked = (by: string, kind: ConversationKind = 'direct'): ConversationEvent => ({
  type: 'ConversationBlocked',
  data: { by, kind, participantIds: ['ana', 'rui'] },
});
const block = (kind: ConversationKind = 'direct') => ({ type: 'BlockConversation' as const, data: { conversationId: 'talk', kind } });
const start = (one: string, other: string) => ({
  type: 'StartConversation' as const,
  data: { conversationId: 'talk', participantIds: [one, other] as const },
});

describe('a conversation of two people', () => {
  it('is started by one of them, once', () => {
    given(conversationDecider).when(start('ana', 'rui'), rui).then([started]);
    given(conversationDecider, [started]).when(start('ana', 'rui'), ana).thenNothing();
  });
  it('cannot be started by a third person, nor with oneself', () => {
    given(conversationDecider).when(start('ana', 'rui'), ivo).thenRejects('conversation.not-participant');
    given(conversationDecider).when(start('ana', 'ana'), ana).thenRejects('conversation.self');
  });
  it('can be blocked and unblocked by either, each for themselves', () => {
    given(conversationDecider, [started])
      .when(block(), rui)
      .then([blocked('rui')]);
    given(conversationDecider, [started, blocked('rui')])
      .when(block(), rui)
      .thenNothing();
    given(conversationDecider, [started, blocked('rui')])
      .when(block(), ana)
      .then([blocked('ana')]);
    const unblock = { type: 'UnblockConversation' as const, data: { conversationId: 'talk' } };
    given(conversationDecider, [started, blocked('rui')])
      .when(unblock, rui)
      .then([{ type: 'ConversationUnblocked', data: { by: 'rui' } }]);
    given(conversationDecider, [started, blocked('rui')])
      .when(unblock, ana)
      .thenNothing();
  });
  it('cannot be blocked by a third person, nor before it exists', () => {
    given(conversationDecider, [started]).when(block(), ivo).thenRejects('conversation.not-participant');
    given(conversationDecider).when(block(), ana).thenRejects('conversation.unknown');
  });
});

describe('blocking', () => {
  it('is possible in a match’s conversation, whose players are looked up', () =>
    given(conversationDecider)
      .with({ match: { playerA: 'ana', playerB: 'rui' } as MatchDocument })
      .when(block('match'), ana)
      .then([blocked('ana', 'match')]));
  it('is not possible in a group', () => given(conversationDecider).when(block('tournament'), ana).thenRejects('conversation.not-of-two'));
});
