import { invitedPath, readReferralCode, referralCode } from './referral-code';

const ana = '0a1f4c52-7d11-5a3e-9b60-2f6f0c1d8e01';

describe('the code of a person', () => {
  it('is the beginning of their id in eight letters, always the same', () => {
    expect(referralCode(ana)).toBe('18FMRMKX');
    expect(referralCode('00000000-1111-5a3e-9b60-2f6f0c1d8e01')).toBe('0000000H');
    expect(referralCode('ffffffff-ff11-5a3e-9b60-2f6f0c1d8e01')).toBe('ZZZZZZZZ');
  });
  it('contains no letters that look alike', () => {
    const all = Array.from({ length: 500 }, (_, n) => referralCode(`${(n * 8_589_793).toString(16).padStart(8, '0')}-a${n % 10}00`)).join(
      '',
    );
    expect(all).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/);
  });
  it('can be typed in any way', () => {
    expect(readReferralCode(' 18fmrmkx ')).toBe('18FMRMKX');
    expect(readReferralCode('oilO')).toBe('0110');
  });
  it('is part of the invitation page’s URL, and of an e-mail’s link', () => {
    expect(invitedPath('18FMRMKX')).toBe('/convite/18FMRMKX');
    expect(invitedPath('18FMRMKX', ana)).toBe(`/convite/18FMRMKX?carta=${ana}`);
  });
});
