import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountDocument,
  type Actor,
  type GovernedUser,
  type GovernedUserDetail,
  type LogRow,
  type Page,
  type ParsedInputOf,
  type listUsers,
  reject,
  type SuperAdmin,
  views,
  type Language,
} from '@tennis/contracts';
import { whyNotChangeEmail, whyNotCorrect, whyNotGovern, whyNotRemove, whyNotRole } from '@tennis/domain';
import { APP, type AppContext } from '../kernel/app-context';
import { accountWithId } from '../access/account-with-id';
import { findAccounts } from '../reads/accounts';
import { findAll } from '../reads/documents';
import { reasonsOf } from '../reads/reasons';
import { accountsFor } from './accounts-for';
import { ruleOf } from './rule-of';
import { describeEvents } from './describe-events';

/** Event that closed an account and holds the reason, by status. */
const closingEvents = { suspended: 'UserSuspended', deactivated: 'DeletionRequested' } as const;

@Injectable()
export class UserQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async list(actor: Actor, query: ParsedInputOf<typeof listUsers>): Promise<Page<GovernedUser>> {
    const { items, total } = await findAccounts(this.app, query);
    return { items: await accountsFor(this.app, actor, items), total, page: query.page, pageSize: query.pageSize };
  }

  /** @throws Rejection user.unknown. */
  async read(actor: Actor, userId: string, language: Language): Promise<GovernedUserDetail> {
    const account = await this.account(userId);
    const [[user], profile, joined, completed, statusReason] = await Promise.all([
      accountsFor(this.app, actor, [account]),
      this.app.readStore.get(views.profile, userId),
      this.app.readStore.find(views.tournament, { where: { memberIds: { equals: [userId] } }, pageSize: 1 }),
      this.app.readStore.find(views.match, { where: { playerIds: { equals: [userId] }, status: { equals: 'completed' } }, pageSize: 1 }),
      actor.role === 'superadmin' ? this.reason(account) : null,
    ]);
    const { firstName = '', lastName = '', district = null, concelho = null } = profile?.document ?? {};
    return {
      ...user!,
      firstName,
      lastName,
      district,
      concelho,
      statusSince: account.statusSince,
      statusReason,
      ladders: joined.total,
      results: completed.total,
      rules: {
        roles: {
          player: ruleOf(whyNotRole(actor, account, 'player'), language),
          admin: ruleOf(whyNotRole(actor, account, 'admin'), language),
          superadmin: ruleOf(whyNotRole(actor, account, 'superadmin'), language),
        },
        correct: ruleOf(actor.id === userId ? undefined : whyNotCorrect(actor, account), language),
        email: ruleOf(whyNotChangeEmail(actor, account), language),
        govern: ruleOf(whyNotGovern(actor, account), language),
      },
    };
  }

  /** Newest first. @throws Rejection user.unknown. */
  async history(
    actor: Actor,
    { userId, page, pageSize }: { userId: string; page: number; pageSize: number },
    language: Language,
  ): Promise<Page<LogRow>> {
    await this.account(userId);
    const events = [...(await this.app.eventStore.readStream(`user-${userId}`))].reverse();
    const shown = events.slice((page - 1) * pageSize, page * pageSize);
    return { items: await describeEvents(this.app, actor, shown, language), total: events.length, page, pageSize };
  }

  /** The root first, then by name. */
  async superAdmins(actor: Actor, language: Language): Promise<readonly SuperAdmin[]> {
    const found = await findAll(this.app, views.account, { role: { equals: 'superadmin' } });
    const accounts = found.map(({ document }) => document).filter(({ status }) => status !== 'erased');
    const users = await accountsFor(this.app, actor, accounts);
    return users
      .map((user, index) => ({ ...user, whyNotRemove: ruleOf(whyNotRemove(actor, accounts[index]!), language) }))
      .sort((one, other) => Number(other.isRoot) - Number(one.isRoot) || one.name.localeCompare(other.name, 'pt'));
  }

  async account(userId: string): Promise<AccountDocument> {
    const account = await accountWithId(this.app, userId);
    if (!account) throw reject('user.unknown');
    return account;
  }

  private async reason({ id, status }: AccountDocument): Promise<string | null> {
    if (status !== 'suspended' && status !== 'deactivated') return null;
    return (await reasonsOf(this.app, `user-${id}`, closingEvents[status])).at(-1)?.text ?? null;
  }
}
