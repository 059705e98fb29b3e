import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  type Actor,
  beginSignIn,
  createSession,
  listSessions,
  logOut,
  logOutByAddress,
  type ParsedInputOf,
  type Receipt,
  reject,
  requestDeletion,
  revokeOtherSessions,
  revokeSession,
} from '@tennis/contracts';
import { closeOtherSessions, closeSession, closeSessionsBefore, isSessionOf, openSession, sessionIdOf } from '../access/sessions';
import { setSessionCookie, type HttpReply, type HttpRequest, type SessionCookie, sessionCookie, clearSessionCookie } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { CommandBus, commands } from '../kernel/commands';
import { checkDevelopmentSignIn, isDevelopmentSignInOpen } from '../http/security';
import { APP, type AppContext } from '../kernel/app-context';
import { SignInReturns } from './sign-in-returns';
import { IdentityQueries } from './identity.queries';

/** Most tabs of one browser that may be at the provider at once: the cookies of more would make a request too long. */
const maxPendingSignIns = 8;

@Controller()
export class IdentityController {
  private readonly cookie: SessionCookie;
  private readonly handshakeCookie: string;
  private readonly signInReturns: SignInReturns;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: IdentityQueries,
  ) {
    this.cookie = sessionCookie(app.config.publicUrl);
    this.handshakeCookie = this.cookie.secure ? '__Host-tennis_handshake' : 'tennis_handshake';
    this.signInReturns = new SignInReturns(app);
  }

  /** Each tab at the provider has a `state` of its own, and tabs may come back in any order. */
  private handshakeOf(state = ''): string {
    return `${this.handshakeCookie}_${state}`;
  }

  @Serves(beginSignIn)
  async begin(@Req() request: HttpRequest, @Res({ passthrough: true }) reply: HttpReply) {
    const { config, identity } = this.app;
    if (identity.name === 'development' && !isDevelopmentSignInOpen(config, request)) throw reject('session.no-provider');
    const { redirectUrl, handshake } = await identity.begin();
    const cookie = { path: '/', secure: this.cookie.secure };
    const pendingCookies = Object.keys(request.cookies).filter((name) => name.startsWith(this.handshakeCookie));
    if (pendingCookies.length >= maxPendingSignIns) for (const name of pendingCookies) reply.clearCookie(name, cookie);
    if (handshake) {
      const state = new URL(redirectUrl).searchParams.get('state') ?? undefined;
      reply.setCookie(this.handshakeOf(state), handshake, { ...cookie, httpOnly: true, sameSite: 'lax', maxAge: 600 });
    }
    return { redirectUrl };
  }

  @Serves(createSession)
  async create(
    @Input() { code, state, ageAttested }: ParsedInputOf<typeof createSession>,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ) {
    if (this.app.identity.name === 'development') checkDevelopmentSignIn(this.app.config, request);
    const handshake = request.cookies[this.handshakeOf(state)];
    const { userId } = await this.signInReturns.completeSignIn(
      { code, ...(state ? { state } : {}), ...(handshake ? { handshake } : {}) },
      ageAttested,
      request.ip,
    );
    const previousToken = request.cookies[this.cookie.name];
    if (previousToken) await closeSession(this.app, sessionIdOf(previousToken));
    const token = await openSession(this.app, userId, request.headers['user-agent'] ?? '');
    this.app.log.info({ requestId: request.id, actor: userId, provider: this.app.identity.name }, 'signed in');
    // a sign-in is no command: its origin is kept with the session, and removed with it
    delete request.commandId;
    reply.clearCookie(this.handshakeOf(state), { path: '/', secure: this.cookie.secure });
    setSessionCookie(reply, this.cookie, token);
    return { success: true };
  }

  @Serves(logOutByAddress)
  async logoutByAddress(@Req() request: HttpRequest, @Res({ passthrough: true }) reply: HttpReply) {
    const isForeign = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));
    return isForeign ? { success: false } : this.logout(request, reply);
  }

  @Serves(logOut)
  async logout(@Req() request: HttpRequest, @Res({ passthrough: true }) reply: HttpReply) {
    const token = request.cookies[this.cookie.name];
    if (token) await closeSession(this.app, sessionIdOf(token));
    clearSessionCookie(reply, this.cookie);
    return { success: true };
  }

  @Serves(listSessions)
  sessions(@CurrentActor() actor: Actor, @Req() request: HttpRequest) {
    const token = request.cookies[this.cookie.name];
    return this.queries.sessions(actor, token ? sessionIdOf(token) : undefined);
  }

  @Serves(revokeSession)
  async revoke(
    @CurrentActor() actor: Actor,
    @Input() { sessionId }: ParsedInputOf<typeof revokeSession>,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ) {
    if (!(await isSessionOf(this.app, sessionId, actor.id))) throw reject('session.not-found');
    await closeSession(this.app, sessionId);
    const token = request.cookies[this.cookie.name];
    if (token && sessionIdOf(token) === sessionId) clearSessionCookie(reply, this.cookie);
    return { success: true };
  }

  @Serves(revokeOtherSessions)
  async revokeOthers(@CurrentActor() actor: Actor, @Req() request: HttpRequest) {
    const token = request.cookies[this.cookie.name];
    await closeOtherSessions(this.app, actor.id, token && sessionIdOf(token));
    return { success: true };
  }

  @Serves(requestDeletion)
  async requestDeletion(
    @Input() input: ParsedInputOf<typeof requestDeletion>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Receipt> {
    const userId = envelope.actor.id;
    const receipt = await this.commandBus.execute(new commands.RequestDeletion({ ...input, userId }, envelope));
    await closeSessionsBefore(this.app, userId, 'DeletionRequested');
    clearSessionCookie(reply, this.cookie);
    return receipt;
  }
}
