import { reject } from '@tennis/contracts';
import { OutOfTime } from './budget';
import { engineErrorOf } from './engine-error';

const coded = (code: unknown): Error => Object.assign(new Error('The session has been destroyed'), { code });

it.each([
  ['a call that ran out of time', new OutOfTime(), 'out-of-time'],
  ['an answer of the client that nobody made a case of', Object.assign(new Error('?'), { type: 'unavailable' }), 'unavailable'],
  ['a status of gRPC', coded(14), 'unavailable'],
  ['a session of HTTP/2 that was cut', coded('ERR_HTTP2_INVALID_SESSION'), 'unavailable'],
  ['a stream that was cut', coded('ERR_STREAM_DESTROYED'), 'unavailable'],
  ['a connection that was cut', coded('ECONNRESET'), 'unavailable'],
  ['a refusal', reject('store.busy'), undefined],
  ['a mistake here', new TypeError('undefined is not a function'), undefined],
  ['an argument that Node refuses', coded('ERR_INVALID_ARG_TYPE'), undefined],
])('the meaning of %s is known', (_what, error, trouble) => {
  expect(engineErrorOf(error)).toBe(trouble);
});
