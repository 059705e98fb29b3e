import { maxChanges, nodeMessageOf, typingMessageOf } from './node-message';

const change = { view: 'ranking', id: 't1', position: '7' };
const message = { node: 'one', run: 'first', seq: 1, changed: [change] };

it('a message of a node is read as it was sent', () => {
  expect(nodeMessageOf(JSON.stringify(message))).toEqual(message);
  expect(nodeMessageOf(JSON.stringify({ ...message, changed: undefined, leaves: true }))).toEqual({
    node: 'one',
    run: 'first',
    seq: 1,
    leaves: true,
  });
});

it.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['broken JSON', '{'],
  ['no object', '7'],
  ['null', 'null'],
  ['no number', JSON.stringify({ ...message, seq: '1' })],
  ['no node', JSON.stringify({ ...message, node: undefined })],
  ['changes that are no list', JSON.stringify({ ...message, changed: {} })],
  ['a change without a view', JSON.stringify({ ...message, changed: [{ ...change, view: 5 }] })],
  ['a change that is nothing', JSON.stringify({ ...message, changed: [null] })],
  ['more changes than a node sends', JSON.stringify({ ...message, changed: Array.from({ length: maxChanges + 1 }, () => change) })],
])('%s is no message of a node', (_what, text) => expect(nodeMessageOf(text)).toBeUndefined());

it('a message about typing names who types where', () => {
  const typing = { conversationId: 'c1', userId: 'ana' };
  expect(typingMessageOf(JSON.stringify({ run: 'first', typing }))).toEqual({ run: 'first', typing });
  for (const other of [{}, { run: 'first' }, { run: 'first', typing: null }, { run: 'first', typing: { userId: 'ana' } }, { typing }])
    expect(typingMessageOf(JSON.stringify(other))).toBeUndefined();
});
