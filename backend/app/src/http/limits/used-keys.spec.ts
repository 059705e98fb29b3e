import { UsedKeys } from './used-keys';

describe('a key that is used again', () => {
  const reused = expect.objectContaining({ code: 'request.key-reused' }) as Error;

  it('is good for the same call about the same thing, and for no other', () => {
    const keys = new UsedKeys();
    keys.use('rui k1', 'POST /a/join');
    expect(() => keys.use('rui k1', 'POST /a/join')).not.toThrow();
    expect(() => keys.use('rui k1', 'POST /b/join')).toThrow(reused);
    expect(() => keys.use('rui k1', 'PUT /a/join')).toThrow(reused);
    expect(() => keys.use('eva k1', 'POST /b/join')).not.toThrow();
  });

  it('is good for that call alone where it was noted before a start, whatever happens to a resend', () => {
    const keys = new UsedKeys();
    keys.remember('rui k1', 'POST /a');
    expect(keys.use('rui k1', 'POST /a')).toBeUndefined();
    expect(() => keys.use('rui k1', 'POST /b')).toThrow(reused);
  });

  it('is free again once what it was first used for was refused; a resend that is refused frees nothing', () => {
    const keys = new UsedKeys();
    const forget = keys.use('k', 'POST /a');
    expect(keys.use('k', 'POST /a')).toBeUndefined();
    expect(() => keys.use('k', 'POST /b')).toThrow(reused);
    forget?.();
    expect(() => keys.use('k', 'POST /b')).not.toThrow();
  });
});
