import { isRejection, reject } from './rejection';
import { type RejectionCode, statusByCode } from './rejection-codes';

const codes = Object.keys(statusByCode) as RejectionCode[];

describe('the table of rejections', () => {
  it.each(codes)('%s is a topic in the singular and a reason, and becomes an HTTP refusal', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z0-9]+)*$/);
    expect([400, 401, 403, 404, 409, 413, 415, 421, 422, 429, 500, 503]).toContain(statusByCode[code]);
  });

  it('answers 404 for unknown and for hidden things, so that they cannot be told apart', () => {
    for (const code of codes.filter((name) => name.endsWith('.unknown') && name !== 'session.unknown'))
      expect([code, statusByCode[code]]).toEqual([code, 404]);
  });

  it('gives a rejection its status and keeps its parameters and details', () => {
    const refusal = reject('goal.too-many', { most: 5 }, [{ path: 'rules.defeat', code: 'field.out-of-range' }]);
    expect(refusal).toMatchObject({
      code: 'goal.too-many',
      status: statusByCode['goal.too-many'],
      params: { most: 5 },
      details: [{ path: 'rules.defeat' }],
    });
    expect(isRejection(refusal)).toBe(true);
    expect(isRejection(new Error('goal.too-many'))).toBe(false);
  });
});
