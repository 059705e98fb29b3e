import type { ConversationDocument, MatchDocument, MessageEvent, SendMessage } from '@tennis/contracts';
import { by, given } from '../testing/given';
import { ladder } from '../testing/given-match';
import { messageDecider } from './message.decider';

const [ana, rui, ivo, carla, rita] = [by('ana'), by('rui'), by('ivo'), by('carla'), by('rita')];
const direct: ConversationDocument = {
  id: 'talk',
  kind: 'direct',
  participantIds: ['ana', 'rui'],
  blockedBy: [],
  count: 0,
  last: null,
  deleted: 0,
  left: {},
};
const match = { id: 'match', playerA: 'ana', playerB: 'rui' } as MatchDocument;
const send = (kind: SendMessage['data']['kind'], conversationId = 'talk'): SendMessage => ({
  type: 'SendMessage',
  data: { messageId: 'm', conversationId, kind, clientId: 'c', text: 'Olá' },
});
const sent = (more: Partial<Extract<MessageEvent, { type: 'MessageSent' }>['data']> = {}): MessageEvent => ({
  type: 'MessageSent',
  data: { conversationId: 'talk', kind: 'direct', participantIds: ['ana', 'rui'], authorId: 'ana', clientId: 'c', text: 'Olá', ...more },
});
const about = { conversationId: 'talk', messageId: 'm' };

describe('a message', () => {
  const fresh = given(messageDecider).with({ conversation: direct, match, tournament: ladder() });

  it('can be sent by one of the two', () => fresh.when(send('direct'), ana).then([sent()]));
  it('is refused from a third person, and without a conversation', () => {
    fresh.when(send('direct'), ivo).thenRejects('conversation.not-participant');
    given(messageDecider).when(send('direct'), ana).thenRejects('conversation.unknown');
  });
  it('about a match can be sent by its two players, without an earlier message', () => {
    const silent = given(messageDecider).with({ match });
    silent.when(send('match', 'match'), rui).then([sent({ conversationId: 'match', kind: 'match', authorId: 'rui' })]);
    silent.when(send('match', 'match'), ivo).thenRejects('conversation.not-participant');
  });
  it('to a tournament can be sent by its players, its referee and its creator', () => {
    const group = { conversationId: 'escada', kind: 'tournament' as const, participantIds: [] };
    for (const who of [ana, carla, rita]) fresh.when(send('tournament', 'escada'), who).then([sent({ ...group, authorId: who.id })]);
    fresh.when(send('tournament', 'escada'), by('outsider')).thenRejects('conversation.not-participant');
    given(messageDecider).when(send('tournament', 'escada'), ana).thenRejects('conversation.unknown');
  });
  it('sent again is the same one', () =>
    given(messageDecider, [sent()]).with({ conversation: direct }).when(send('direct'), ana).thenNothing());
  it('from a blocked person is accepted like any other, and withheld', () =>
    given(messageDecider)
      .with({ conversation: { ...direct, blockedBy: ['rui'] } })
      .when(send('direct'), ana)
      .then([sent({ withheldFrom: ['rui'] })]));
  it('to a person whom the sender blocked is refused', () =>
    given(messageDecider)
      .with({ conversation: { ...direct, blockedBy: ['ana'] } })
      .when(send('direct'), ana)
      .thenRejects('conversation.blocked'));
});

describe('a sent message', () => {
  const said = given(messageDecider, [sent()]);
  const deleted: MessageEvent = { type: 'MessageDeleted', data: { conversationId: 'talk' } };
  const reported: MessageEvent = { type: 'MessageReported', data: { conversationId: 'talk', authorId: 'ana', by: 'rui' } };

  it('can be deleted only by its author, once', () => {
    said.when({ type: 'DeleteMessage', data: about }, ana).then([deleted]);
    said.when({ type: 'DeleteMessage', data: about }, rui).thenRejects('message.not-yours');
    given(messageDecider, [sent(), deleted]).when({ type: 'DeleteMessage', data: about }, ana).thenNothing();
  });
  it('can be reported by others, once each, also after its deletion', () => {
    for (const before of [[sent()], [sent(), deleted]])
      given(messageDecider, before).when({ type: 'ReportMessage', data: about }, rui).then([reported]);
    given(messageDecider, [sent(), reported]).when({ type: 'ReportMessage', data: about }, rui).thenNothing();
    said.when({ type: 'ReportMessage', data: about }, ana).thenRejects('message.own');
  });
  it('is unknown in another conversation, and without a conversation', () => {
    const elsewhere = { ...about, conversationId: 'other' };
    said.when({ type: 'DeleteMessage', data: elsewhere }, ana).thenRejects('message.unknown');
    said.when({ type: 'ReportMessage', data: elsewhere }, rui).thenRejects('message.unknown');
    given(messageDecider).when({ type: 'DeleteMessage', data: about }, ana).thenRejects('message.unknown');
  });
});
