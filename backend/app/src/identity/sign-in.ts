import { isEvent, reject, containsUrl, systemActor } from '@tennis/contracts';
import type { ProvidedIdentity } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { commands } from '../kernel/commands';
import { checkActive } from '../access/sessions';
import { assignSignInEmail } from '../processes/assign-email';
import { accountWithId } from '../access/account-with-id';
import { releaseLogin } from './release-login';

const operatorActor = systemActor('operator');

/** Hash that names the login stream of a provider's subject, and the id of the first person who claims it. */
export const loginOf = (
  app: AppContext,
  { provider, subject }: Pick<ProvidedIdentity, 'provider' | 'subject'>,
): { readonly subjectHash: string; readonly userId: string } => {
  const subjectHash = app.personalData.lookupHash('subject', `${provider}:${subject}`);
  return { subjectHash, userId: idFrom('user', subjectHash) };
};

/**
 * The holder of a login, and how often it was released. The holder is undefined before the first sign-in and after a release.
 * @throws Rejection login.closed.
 */
const loginState = async (
  app: AppContext,
  subjectHash: string,
): Promise<{ readonly userId: string | undefined; readonly releasedCount: number }> => {
  const events = await app.eventStore.readStream(`login-${subjectHash}`);
  const last = events.at(-1);
  if (last?.type === 'LoginClosed') throw reject('login.closed');
  const userId = isEvent(last, 'LoginClaimed') ? last.data.userId : undefined;
  return { userId, releasedCount: events.filter(({ type }) => type === 'LoginReleased').length };
};

/** The same, but frees the login at once when its holder was erased and the reaction has not run yet. */
const currentLoginState = async (app: AppContext, subjectHash: string): ReturnType<typeof loginState> => {
  const claims = await loginState(app, subjectHash);
  if (claims.userId === undefined || (await accountWithId(app, claims.userId))?.status !== 'erased') return claims;
  await releaseLogin(app, claims.userId, claims.userId);
  return loginState(app, subjectHash);
};

/**
 * Signs a person in, recognised by the provider's subject and never by the e-mail. The first time claims the login (a stream of its own, so
 * that one sign-in is one person) and registers the person; a crash between the two is mended by the next sign-in. The first verified
 * sign-in with `ROOT_ADMIN_EMAIL` is bound as root, for ever.
 * @throws Rejection session.code-refused for an unverified e-mail, user.age-not-attested before anything is stored, user.suspended,
 * user.deactivated, login.closed for the login of an account that goes on under another.
 */
export const signIn = async (app: AppContext, identity: ProvidedIdentity, ageAttested: boolean): Promise<{ readonly userId: string }> => {
  if (!identity.emailVerified) throw reject('session.code-refused');
  const { subjectHash, userId: firstId } = loginOf(app, identity);
  const { userId: holderId, releasedCount } = await currentLoginState(app, subjectHash);
  // an erased person who signs in again is a new person
  const releaseSuffix = releasedCount > 0 ? ` ${releasedCount}` : '';
  const userId = holderId ?? (releasedCount > 0 ? idFrom('user', subjectHash, releasedCount) : firstId);
  if (!holderId) {
    if (!ageAttested) throw reject('user.age-not-attested');
    await app.commandBus.execute(
      new commands.ClaimLogin({ subjectHash, userId }, { actor: operatorActor, id: userId, key: `claim ${subjectHash}${releaseSuffix}` }),
    );
  }
  const account = await accountWithId(app, userId);
  if (!account) {
    const register = new commands.RegisterUser(
      {
        userId,
        subjectHash,
        email: identity.email,
        // the person did not choose this name here: one with a web address is left out, and they enter another
        firstName: containsUrl(identity.firstName) ? '' : identity.firstName,
        lastName: containsUrl(identity.lastName) ? '' : identity.lastName,
        ageAttested: true,
      },
      { actor: operatorActor, id: userId, key: `register ${userId}` },
    );
    // the views hold the account when this returns, because the next request already needs it
    await assignSignInEmail(app, identity.email, userId, () => app.commandBus.execute(register));
  } else checkActive(account);
  if (
    app.config.rootAdminEmail &&
    identity.email.toLowerCase() === app.config.rootAdminEmail &&
    !(await app.eventStore.readStream('system-root')).length
  ) {
    await app.commandBus.execute(new commands.BindRoot({ userId }, { actor: operatorActor, id: userId, key: 'bind root' }));
  }
  return { userId };
};
