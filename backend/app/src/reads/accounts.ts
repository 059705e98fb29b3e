import { type AccountDocument, emailText, reject, type Role, views, wordTokens } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { findAll } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/** Accounts with this e-mail: more than one when a person signed in through several doors. */
export const accountsWithEmail = async (app: Reads, email: string): Promise<readonly AccountDocument[]> =>
  (await findAll(app, views.account, { email: { equals: email.trim().toLowerCase() } })).map(({ document }) => document);

/** The only account with an e-mail. @throws Rejection user.email-invalid, user.not-registered, user.email-shared. */
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

/** Leaves out erased people, who have no name; they are found only by their status. */
const withName: Where = { nameKey: { from: ' ' } };

const whereOf = ({ role, status }: Asked): Where => ({
  ...(role ? { role: { equals: role } } : {}),
  ...(status ? { status: { equals: status } } : withName),
});

/** A page of accounts by name. Each word of the search must begin a word of the name, or begin the e-mail. */
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
