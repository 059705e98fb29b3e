import { type AccountDocument, emailText, reject, type Role, views, wordTokens } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { allFound } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/** Those that an e-mail belongs to: more than one where people came through several doors. */
export const accountsWithEmail = async (app: Reads, email: string): Promise<readonly AccountDocument[]> =>
  (await allFound(app, views.account, { email: { equals: email.trim().toLowerCase() } })).map(({ document }) => document);

/** The one account of an e-mail. @throws Rejection user.email-invalid, user.not-registered, user.email-shared. */
export const accountOfEmail = async (app: Reads, email: string): Promise<AccountDocument> => {
  if (!emailText.safeParse(email).success) throw reject('user.email-invalid');
  const [account, ...others] = await accountsWithEmail(app, email);
  if (!account) throw reject('user.not-registered');
  if (others.length > 0) throw reject('user.email-shared');
  return account;
};

interface Asked {
  readonly q: string;
  readonly role?: Role | undefined;
  readonly status?: AccountDocument['status'] | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** How many that one word finds are looked at for the others. */
const maxCompared = 1000;

/** Whoever was erased has no name: they are found by their state alone, and are nobody among people. */
const withName: Where = { nameKey: { from: ' ' } };

const whereOf = ({ role, status }: Asked): Where => ({
  ...(role ? { role: { equals: role } } : {}),
  ...(status ? { status: { equals: status } } : withName),
});

/** A page of the accounts whose name has a word beginning with each word of the search, or whose e-mail begins with it, by name. */
export const findAccounts = async (
  { readStore }: Reads,
  asked: Asked,
): Promise<{ readonly items: readonly AccountDocument[]; readonly total: number }> => {
  const { q, page, pageSize } = asked;
  const words = q.includes('@') ? [q.trim().toLowerCase()] : wordTokens(q);
  const longest = [...words].sort((one, other) => other.length - one.length)[0];
  if (!longest || words.length === 1) {
    const where = { ...whereOf(asked), ...(longest ? { tokens: { prefix: longest } } : {}) };
    const { items, total } = await readStore.find(views.account, { where, sort: 'nameKey', page, pageSize });
    return { items: items.map(({ document }) => document), total };
  }
  const ids = await Promise.all(
    words.map(async (word) => {
      const where = { ...whereOf(asked), tokens: { prefix: word } };
      const { items } = await readStore.find(views.account, { where, sort: 'nameKey', pageSize: maxCompared });
      return items;
    }),
  );
  const [first = [], ...others] = ids;
  const shared = others.map((found) => new Set(found.map(({ key }) => key)));
  const found = first.filter(({ key }) => shared.every((keys) => keys.has(key))).map(({ document }) => document);
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
};
