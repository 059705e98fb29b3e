import { canonicalJson } from './canonical-json';

describe('canonical JSON', () => {
  it('is the same text for the same value, whatever the order of its fields', () => {
    const one = { b: [1, { y: null, x: 'é' }], a: true };
    const other = { a: true, b: [1, { x: 'é', y: null }] };
    expect(canonicalJson(one)).toBe('{"a":true,"b":[1,{"x":"é","y":null}]}');
    expect(canonicalJson(other)).toBe(canonicalJson(one));
  });

  it('keeps the order of lists, which means something', () => {
    expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
  });

  it('takes an absent field and an undefined one for the same', () => {
    expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }));
  });
});
