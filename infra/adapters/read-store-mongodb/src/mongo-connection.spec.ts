import { reject } from '@tennis/contracts';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { orUnavailable, Unreadable } from './mongo-connection';

const answered = (code: number): Error => new MongoServerError({ message: 'no', code });

it.each([
  ['the driver says so', new MongoNetworkError('connection closed')],
  ['the engine stops', answered(11_600)],
  ['the engine fails in itself', answered(1)],
  [
    'its connection was cut, in words of Node',
    Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
  ],
])('the store is reported as unavailable when %s', async (_what, error) => {
  await expect(orUnavailable(Promise.reject(error))).rejects.toMatchObject({ code: 'store.unavailable' });
});

it.each([
  ['a key that is taken', answered(11_000)],
  ['a refusal', reject('view.unknown')],
  ['a document that cannot be read', new Unreadable('a', new SyntaxError('no JSON'))],
  ['a mistake here', new TypeError('undefined is not a function')],
])('the error %s is passed on unchanged', async (_what, error) => {
  await expect(orUnavailable(Promise.reject(error))).rejects.toBe(error);
});
