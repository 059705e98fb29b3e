import { type HandleMessage, type ReceiveMessage, type ReopenMessage, type SupportEvent, visitor } from '@tennis/contracts';
import { by, given } from '../testing/given';
import { contactDecider } from './contact.decider';

const words = {
  name: 'Ana Sousa',
  email: 'ana@example.pt',
  subject: 'Não consigo entrar',
  text: 'Fica a carregar.',
  kind: 'support',
} as const;
const send: ReceiveMessage = { type: 'ReceiveMessage', data: { contactId: 'c', ...words } };
const received: SupportEvent = { type: 'MessageReceived', data: words };

describe('a message to the team', () => {
  it('is accepted from a visitor', () => given(contactDecider).when(send, visitor).then([received]));
  it('names the sender when signed in', () =>
    given(contactDecider)
      .when(send, by('ana'))
      .then([{ type: 'MessageReceived', data: { ...words, senderId: 'ana' } }]));
  it('is accepted once', () => given(contactDecider, [received]).when(send, visitor).thenNothing());
});

describe('handling a message', () => {
  const handle: HandleMessage = { type: 'HandleMessage', data: { contactId: 'c' } };
  const reopen: ReopenMessage = { type: 'ReopenMessage', data: { contactId: 'c' } };
  const handled: SupportEvent = { type: 'MessageHandled', data: {} };
  const reopened: SupportEvent = { type: 'MessageReopened', data: {} };
  const sofia = by('sofia', 'superadmin');

  it('is allowed for a super admin, who may undo it', () => {
    given(contactDecider, [received]).when(handle, sofia).then([handled]);
    given(contactDecider, [received, handled]).when(reopen, sofia).then([reopened]);
    given(contactDecider, [received, handled, reopened]).when(handle, sofia).then([handled]);
  });
  it('twice changes nothing, nor does a repeated message', () => {
    given(contactDecider, [received, handled]).when(handle, sofia).thenNothing();
    given(contactDecider, [received]).when(reopen, sofia).thenNothing();
    given(contactDecider, [received, handled]).when(send, visitor).thenNothing();
  });
  it.each([visitor, by('ana'), by('inês', 'admin')])('is not for %p', (actor) => {
    given(contactDecider, [received]).when(handle, actor).thenRejects('right.missing');
    given(contactDecider, [received, handled]).when(reopen, actor).thenRejects('right.missing');
  });
  it('needs a message', () => {
    given(contactDecider).when(handle, sofia).thenRejects('contact.unknown');
    given(contactDecider).when(reopen, sofia).thenRejects('contact.unknown');
  });
});
