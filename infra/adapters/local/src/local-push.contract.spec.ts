import { pushContract } from '@tennis/contract-tests';
import { localPush } from './index';

pushContract('local', async () => {
  const push = localPush(() => undefined);
  return { one: push, other: push, whileDisconnected: (work) => work(), close: async () => {} };
});

it('the failing listener is named', async () => {
  const errors: unknown[] = [];
  const push = localPush((error) => errors.push(error));
  const failure = new Error('a listener that fails');
  const fail = () => {
    throw failure;
  };
  push.listen({ changed: fail, changesLost: fail });
  const heard: string[] = [];
  push.listen({ changed: () => heard.push('changed'), changesLost: () => heard.push('missed') });
  await push.publish([{ view: 'match', id: 'a', position: '1' }]);
  push.changesLost();
  expect(errors).toEqual([failure, failure]);
  expect(heard).toEqual(['changed', 'missed']);
});
