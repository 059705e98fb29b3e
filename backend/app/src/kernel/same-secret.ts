import { timingSafeEqual } from 'node:crypto';

/** Compares a secret in a time that reveals nothing about it. */
export const isSameSecret = (given: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};
