import { type PlainRejectionCode, reject } from '@tennis/contracts';
import { sendRejection } from './rejection.filter';
import type { HttpReply, HttpRequest } from './request';

const statusOf = (code: PlainRejectionCode, isBehind: boolean): number => {
  const sent = jest.fn();
  const reply = { header: jest.fn(), code: jest.fn(() => ({ send: sent })) };
  sendRejection({ headers: {}, isBehind } as unknown as HttpRequest, reply as unknown as HttpReply, reject(code));
  return (sent.mock.calls[0] as [{ statusCode: number }])[0].statusCode;
};

describe('a refusal while the views lack a write of the sender', () => {
  it.each<[PlainRejectionCode, number, number]>([
    ['tournament.unknown', 404, 503],
    ['right.missing', 403, 503],
    ['challenge.not-pending', 409, 503],
    ['session.required', 401, 401],
    ['request.malformed', 400, 400],
    ['request.too-many', 429, 429],
  ])('for %s, otherwise %d, has status %d', (code, otherwise, status) => {
    expect([statusOf(code, false), statusOf(code, true)]).toEqual([otherwise, status]);
  });
});
