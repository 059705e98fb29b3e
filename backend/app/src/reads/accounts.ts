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
  const where = { ...whereOf(asked), ...(words.length > 0 ? { tokens: { prefix: words } } : {}) };
  const { items, total } = await readStore.find(views.account, { where, sort: 'nameKey', page, pageSize });
  return { items: items.map(({ document }) => document), total };
};
