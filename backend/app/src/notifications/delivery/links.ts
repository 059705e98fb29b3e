import { reject } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { isSameSecret } from '../../kernel/same-secret';

type Keys = Pick<AppContext, 'personalData'>;

/** No dot: a path with one is a file, to servers and service workers. */
const between = '_';

/** Nobody else can make it: keyed, and bound to all that it stands for. */
const sign = ({ personalData }: Keys, ...what: readonly string[]): string => personalData.lookupHash('link', JSON.stringify(what));

/** Ends all mail to somebody. It holds for ever, for letters are kept for ever. */
export const stopToken = (keys: Keys, userId: string): string => [userId, sign(keys, 'stop', userId)].join(between);

/** Whose mail ends. @throws Rejection mail.link-invalid. */
export const readStopToken = (keys: Keys, token: string): string => {
  const [userId = '', signature = ''] = token.split(between);
  if (!isSameSecret(signature, sign(keys, 'stop', userId))) throw reject('mail.link-invalid');
  return userId;
};

/** Ends all invitations to an address, by its key. It holds for ever, as letters do. */
export const declineToken = (keys: Keys, key: string): string => [key, sign(keys, 'decline', key)].join(between);

/** To which address no invitation goes any more. @throws Rejection mail.link-invalid. */
export const readDeclineToken = (keys: Keys, token: string): string => {
  const [key = '', signature = ''] = token.split(between);
  if (!isSameSecret(signature, sign(keys, 'decline', key))) throw reject('mail.link-invalid');
  return key;
};

/** Confirms one address of somebody, until an instant. */
export const confirmToken = (keys: Keys, userId: string, address: string, expires: string): string => {
  const until = Date.parse(expires).toString(36);
  return [userId, until, sign(keys, 'confirm', userId, address, until)].join(between);
};

/** Whose address is confirmed, where it is still that address. @throws Rejection mail.link-invalid. */
export const readConfirmToken = async (
  keys: Keys,
  token: string,
  now: string,
  addressOf: (userId: string) => Promise<string | undefined>,
): Promise<{ readonly userId: string; readonly address: string }> => {
  const [userId = '', until = '', signature = ''] = token.split(between);
  const address = await addressOf(userId);
  const isValid =
    address !== undefined &&
    isSameSecret(signature, sign(keys, 'confirm', userId, address, until)) &&
    parseInt(until, 36) > Date.parse(now);
  if (!isValid) throw reject('mail.link-invalid');
  return { userId, address };
};
