import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { type Actor, CreateSessionBody, reject } from '@tennis/contracts';
import { z } from 'zod';
import { APP, type AppContext } from '../kernel/app-context';
import { giveToken, type Reply, type Request, type SessionCookie, sessionCookie } from '../http/request';
import { Asked, Input, Me, Route } from '../http/route';
import { checkDevelopmentDoor, isDevelopmentDoorOpen } from '../http/security';
import { closeSession, isSessionOf, openSession, sessionIdOf } from '../access/sessions';
import { IdentityQueries } from './identity.queries';
import { Arrivals } from './arrivals';

const signedInUser = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['player', 'admin', 'superadmin']),
  photo_url: z.string().nullable(),
  club_name: z.string().nullable(),
  is_root: z.boolean(),
});

@Controller()
export class IdentityController {
  private readonly cookie: SessionCookie;
  private readonly handshakeCookie: string;
  private readonly arrivals: Arrivals;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: IdentityQueries,
  ) {
    this.cookie = sessionCookie(app.config.publicUrl);
    this.handshakeCookie = this.cookie.secure ? '__Host-tennis_handshake' : 'tennis_handshake';
    this.arrivals = new Arrivals(app);
  }

  @Route.get('users/me', { operation: 'me.read', summary: 'Who is signed in', answer: signedInUser, codes: ['session.required'] })
  me(@Me() actor: Actor) {
    return this.queries.signedIn(actor);
  }

  @Route.get('oauth/google/redirect_url', {
    operation: 'session.begin',
    summary: 'Where the browser goes to sign in',
    answer: z.object({ redirectUrl: z.string() }),
    codes: ['session.no-provider'],
  })
  async begin(@Req() request: Request, @Res({ passthrough: true }) reply: Reply) {
    const { config, identity } = this.app;
    if (identity.name === 'development' && !isDevelopmentDoorOpen(config, request)) throw reject('session.no-provider');
    const { redirectUrl, handshake } = await identity.begin();
    if (handshake)
      reply.setCookie(this.handshakeCookie, handshake, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: this.cookie.secure,
        maxAge: 600,
      });
    return { redirectUrl };
  }

  @Route.post('sessions', {
    operation: 'session.create',
    summary: 'Exchanges the code of the provider for a session',
    body: CreateSessionBody,
    answer: z.object({ success: z.boolean() }),
    takesLong: true,
    codes: [
      'session.code-refused',
      'session.provider-unavailable',
      'user.age-not-attested',
      'user.suspended',
      'user.deactivated',
      'request.too-many',
    ],
  })
  async create(
    @Input() { code, state, ageAttested }: z.output<typeof CreateSessionBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ) {
    if (this.app.identity.name === 'development') checkDevelopmentDoor(this.app.config, request);
    const wait = this.arrivals.wait(request.ip);
    if (wait > 0) reply.header('retry-after', String(wait));
    const handshake = request.cookies[this.handshakeCookie];
    const { userId } = await this.arrivals.arrive(
      { code, ...(state ? { state } : {}), ...(handshake ? { handshake } : {}) },
      ageAttested === true,
      request.ip,
    );
    const former = request.cookies[this.cookie.name];
    if (former) await closeSession(this.app, sessionIdOf(former));
    const token = await openSession(this.app, userId, request.headers['user-agent'] ?? '');
    reply.clearCookie(this.handshakeCookie, { path: '/', secure: this.cookie.secure });
    giveToken(reply, this.cookie, token);
    return { success: true };
  }

  @Route.get('logout', {
    operation: 'session.close',
    summary: 'Ends this session; ignored when another site asks',
    answer: z.object({ success: z.boolean() }),
  })
  async logout(@Req() request: Request, @Res({ passthrough: true }) reply: Reply) {
    if (['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))) return { success: false };
    const token = request.cookies[this.cookie.name];
    if (token) await closeSession(this.app, sessionIdOf(token));
    reply.clearCookie(this.cookie.name, { path: '/', secure: this.cookie.secure });
    return { success: true };
  }

  @Route.get('sessions', { operation: 'session.list', summary: 'My sessions' })
  async sessions(@Me() actor: Actor, @Req() request: Request) {
    const token = request.cookies[this.cookie.name];
    const current = token ? sessionIdOf(token) : '';
    return (await this.queries.sessions(actor)).map(({ id, createdAt, lastSeenAt, expiresAt, device }) => ({
      id,
      createdAt,
      lastSeenAt,
      expiresAt,
      device,
      current: id === current,
    }));
  }

  @Route.delete('sessions/:id', { operation: 'session.revoke', summary: 'Ends one of my sessions', codes: ['session.not-found'] })
  async revoke(@Me() actor: Actor, @Param('id') id: string) {
    if (!(await isSessionOf(this.app, id, actor.id))) throw reject('session.not-found');
    await closeSession(this.app, id);
    return { success: true };
  }

  @Route.get('players', {
    operation: 'player.search',
    summary: 'Finds players by name',
    query: z.object({ search: z.string().max(100).default('') }),
  })
  players(@Me() actor: Actor, @Asked() { search }: { search: string }) {
    return this.queries.search(actor, search);
  }
}
