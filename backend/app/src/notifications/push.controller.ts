import { createHash } from 'node:crypto';
import { Controller, Inject, Req } from '@nestjs/common';
import { type Actor, endPush, type ParsedInputOf, readPushKey, reject, subscribeToPush, tryPush } from '@tennis/contracts';
import type { WebPush } from '@tennis/ports';
import { browsersOf } from '../access/sessions';
import { refuseIfLimited } from '../http/limits/recent-limit';
import { SharedLimit } from '../http/limits/shared-limit';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { recordDelivery } from './delivery/sent-table';
import { sessionOf } from './session-of';

const done = { success: true };
const maxTestsPerHour = 10;

/** Browsers that get push: each under its own session, until that ends. */
@Controller()
export class PushController {
  private readonly limit = new SharedLimit('test pushes', maxTestsPerHour);

  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Serves(readPushKey)
  key() {
    return { publicKey: this.webPush().publicKey };
  }

  @Serves(subscribeToPush)
  async subscribe(
    @CurrentActor() { id: userId }: Actor,
    @Req() request: HttpRequest,
    @Input() target: ParsedInputOf<typeof subscribeToPush>,
  ) {
    if (!this.webPush().accepts(target)) throw reject('push.service-unknown');
    const sessionId = sessionOf(this.app, request);
    await this.forget(sessionId);
    // a browser belongs to its last user
    const key = createHash('sha256').update(target.endpoint).digest('hex');
    const { endpoint, keys } = target;
    const browser = { userId, sessionId, target: { endpoint, keys }, language: languageOfRequest(request) };
    await this.app.readStore.put(collections.pushedBrowsers, key, browser);
    return done;
  }

  @Serves(endPush)
  async end(@Req() request: HttpRequest) {
    await this.forget(sessionOf(this.app, request));
    return done;
  }

  @Serves(tryPush)
  async try(@CurrentActor() { id: userId }: Actor) {
    this.webPush();
    const now = this.app.clock.now();
    refuseIfLimited(await this.limit.take(this.app, userId));
    await recordDelivery(this.app, `test ${userId} ${now}`, { userId, channel: 'push', what: { kind: 'test' } });
    return done;
  }

  /** @throws Rejection notification.no-push. */
  private webPush(): WebPush {
    if (!this.app.webPush) throw reject('notification.no-push');
    return this.app.webPush;
  }

  private async forget(sessionId: string): Promise<void> {
    for (const { key } of await browsersOf(this.app, sessionId)) await this.app.readStore.remove(collections.pushedBrowsers, key);
  }
}
