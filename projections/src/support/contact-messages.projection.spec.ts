import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { contactMessagesProjection } from './contact-messages.projection';

it('a message is stored as sent, and has empty fields once it was erased', () => {
  const words = { name: 'Ana', email: 'ana@example.pt', subject: 'Olá', text: 'Tudo bem?', kind: 'contact' } as const;
  const { documents } = replay(contactMessagesProjection, recorded(['contact-c', { type: 'MessageReceived', data: words }]));
  expect(documents.get('c')).toMatchObject({ id: 'c', ...words, senderId: null });
  const gone = { ...words, name: null, email: null, subject: null, text: null } as unknown as typeof words;
  const erased = replay(contactMessagesProjection, recorded(['contact-c', { type: 'MessageReceived', data: gone }]));
  expect(erased.documents.get('c')).toMatchObject({ ...gone, kind: 'contact' });
});
