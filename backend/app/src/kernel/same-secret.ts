import { timingSafeEqual } from 'node:crypto';

/** Whether a secret was given as it is, in a time that tells nothing of it. */
export const isSameSecret = (given: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};
