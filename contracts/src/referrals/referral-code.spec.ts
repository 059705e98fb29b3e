import { invitedPath, readReferralCode, referralCode } from './referral-code';

const ana = '0a1f4c52-7d11-5a3e-9b60-2f6f0c1d8e01';

describe('the code of a person', () => {
  it('is the beginning of their id in eight letters, always the same', () => {
    expect(referralCode(ana)).toBe('18FMRMKX');
    expect(referralCode('00000000-1111-5a3e-9b60-2f6f0c1d8e01')).toBe('0000000H');
    expect(referralCode('ffffffff-ff11-5a3e-9b60-2f6f0c1d8e01')).toBe('ZZZZZZZZ');
  });
  it('has none of the letters that look like another', () => {
    const all = Array.from({ length: 500 }, (_, n) => referralCode(`${(n * 8_589_793).toString(16).padStart(8, '0')}-a${n % 10}00`)).join(
      '',
    );
    expect(all).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/);
  });
  it('is read however it was typed', () => {
    expect(readReferralCode(' 18fmrmkx ')).toBe('18FMRMKX');
    expect(readReferralCode('oilO')).toBe('0110');
  });
  it('leads to its page, and a letter by its own way', () => {
    expect(invitedPath('18FMRMKX')).toBe('/convite/18FMRMKX');
    expect(invitedPath('18FMRMKX', ana)).toBe(`/convite/18FMRMKX?carta=${ana}`);
  });
});
