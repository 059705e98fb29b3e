const portugal = '351';

/** Digits of a phone number with its country code; nine digits are a Portuguese number. */
export const internationalNumber = (written: string): string => {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  return !written.trim().startsWith('+') && digits.length === 9 ? portugal + digits : digits;
};

const isNumber = (written: string): boolean => /^\+?[\d .()-]+$/.test(written);

export const callLink = (written: string): string => `tel:+${internationalNumber(written)}`;
export const whatsappLink = (written: string): string => `https://wa.me/${internationalNumber(written)}`;
/** A Signal user name has no URL: it is shown as text. */
export const signalLink = (written: string): string | undefined =>
  isNumber(written) ? `https://signal.me/#p/+${internationalNumber(written)}` : undefined;
export const telegramLink = (written: string): string =>
  isNumber(written) ? `https://t.me/+${internationalNumber(written)}` : `https://t.me/${encodeURIComponent(written)}`;
