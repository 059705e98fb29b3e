import { reject } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { isSameSecret } from '../../kernel/same-secret';

type Keys = Pick<AppContext, 'personalData'>;

/** No dot: servers and service workers take a path with one for a file. */
const separator = '_';

/** Signature that nobody else can make: keyed, and bound to all parts of the link. */
const sign = ({ personalData }: Keys, ...parts: readonly string[]): string => personalData.lookupHash('link', JSON.stringify(parts));

/** Token that ends all mail to a user. It is valid for ever, because mails are kept for ever. */
export const stopToken = (keys: Keys, userId: string): string => [userId, sign(keys, 'stop', userId)].join(separator);

/** The user whose mail ends. @throws Rejection mail.link-invalid. */
export const readStopToken = (keys: Keys, token: string): string => {
  const [userId = '', signature = ''] = token.split(separator);
  if (!isSameSecret(signature, sign(keys, 'stop', userId))) throw reject('mail.link-invalid');
  return userId;
};

/** Token that ends all invitations to an address, by its key. It is valid for ever, because mails are kept for ever. */
export const declineToken = (keys: Keys, key: string): string => [key, sign(keys, 'decline', key)].join(separator);

/** Key of the address that gets no more invitations. @throws Rejection mail.link-invalid. */
export const readDeclineToken = (keys: Keys, token: string): string => {
  const [key = '', signature = ''] = token.split(separator);
  if (!isSameSecret(signature, sign(keys, 'decline', key))) throw reject('mail.link-invalid');
  return key;
};

/** Token that confirms one address of a user, valid until an instant. */
export const confirmToken = (keys: Keys, userId: string, address: string, expires: string): string => {
  const until = Date.parse(expires).toString(36);
  return [userId, until, sign(keys, 'confirm', userId, address, until)].join(separator);
};

/** The user and the confirmed address, if it is still theirs. @throws Rejection mail.link-invalid. */
export const readConfirmToken = async (
  keys: Keys,
  token: string,
  now: string,
  addressOf: (userId: string) => Promise<string | undefined>,
): Promise<{ readonly userId: string; readonly address: string }> => {
  const [userId = '', until = '', signature = ''] = token.split(separator);
  const address = await addressOf(userId);
  const isValid =
    address !== undefined &&
    isSameSecret(signature, sign(keys, 'confirm', userId, address, until)) &&
    parseInt(until, 36) > Date.parse(now);
  if (!isValid) throw reject('mail.link-invalid');
  return { userId, address };
};
