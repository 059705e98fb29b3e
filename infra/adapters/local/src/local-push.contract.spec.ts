import { pushContract } from '@tennis/contract-tests';
import { localPush } from './index';

pushContract('local', async () => {
  const push = localPush(() => undefined);
  return { one: push, other: push, close: async () => {} };
});

it('says which listener failed', async () => {
  const errors: unknown[] = [];
  const push = localPush((error) => errors.push(error));
  const failure = new Error('a listener that fails');
  push.listen(() => {
    throw failure;
  });
  await push.publish([{ view: 'match', id: 'a', position: '1' }]);
  expect(errors).toEqual([failure]);
});
