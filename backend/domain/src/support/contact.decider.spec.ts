import { type ReceiveMessage, type SupportEvent, visitor } from '@tennis/contracts';
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

describe('a message to who runs the community', () => {
  it('is received from a visitor', () => given(contactDecider).when(send, visitor).then([received]));
  it('says who was signed in', () =>
    given(contactDecider)
      .when(send, by('ana'))
      .then([{ type: 'MessageReceived', data: { ...words, senderId: 'ana' } }]));
  it('arrives once', () => given(contactDecider, [received]).when(send, visitor).thenNothing());
});
