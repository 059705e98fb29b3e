import type { Actor, Notice, NoticeType, Language } from '@tennis/contracts';
import type { PlainDocument, WebPush } from '@tennis/ports';
import { isSessionOpen } from '../../access/sessions';
import type { AppContext } from '../../kernel/app-context';
import { collections, type Delivery, type PushedBrowser } from '../../kernel/collections';
import { translatorOf } from '../../texts/sentences';
import { renderNotices } from '../render-notices';

/** Content for the client's service worker: the notification, and the URLs of its buttons. */
interface Payload {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly actions: readonly { readonly title: string; readonly url: string }[];
}

/** More than a screen shows, and small enough: a payload may have four kilobytes. */
const maxBodyLength = 600;

export const browsersOfPerson = async (app: AppContext, userId: string): Promise<readonly PlainDocument<PushedBrowser>[]> => {
  const { items } = await app.readStore.findPlain(collections.pushedBrowsers, { where: { userId: { equals: userId } }, pageSize: 20 });
  const areOpen = await Promise.all(items.map(({ document }) => isSessionOpen(app, document.sessionId)));
  return items.filter((_, index) => areOpen[index]);
};

const verbs: Partial<Readonly<Record<NoticeType, 'push.answer' | 'push.choose' | 'push.validate'>>> = {
  challenge_received: 'push.answer',
  time_proposed: 'push.choose',
  result_pending: 'push.validate',
  message_received: 'push.answer',
};

const payloadOf = async (app: AppContext, actor: Actor, language: Language, notices: readonly Notice[]): Promise<Payload> => {
  const rendered = await renderNotices(app, notices, { actor, language, isRead: () => false });
  const url = rendered[0]?.action_url ?? '/notifications';
  const translate = translatorOf('letters', language);
  const verb = (notices[0] && verbs[notices[0].type]) ?? 'push.see';
  return {
    title: rendered[0]?.title ?? '',
    body: rendered
      .map(({ message }) => message)
      .join('\n')
      .slice(0, maxBodyLength),
    url,
    actions: [
      { title: translate(verb), url },
      { title: translate('push.all'), url: '/notifications' },
    ],
  };
};

const testPayload = (language: Language): Payload => ({
  title: translatorOf('letters', language)('push.test'),
  body: translatorOf('letters', language)('push.testText'),
  url: '/notifications',
  actions: [],
});

/** Pushes to one browser; a browser that is gone is removed. */
const pushTo = async (
  app: AppContext,
  webPush: WebPush,
  actor: Actor,
  { what }: Delivery,
  id: string,
  { key, document }: PlainDocument<PushedBrowser>,
): Promise<'sent' | 'gone' | 'refused'> => {
  const { language, target } = document;
  const payload = what.kind === 'notices' ? await payloadOf(app, actor, language, what.notices) : testPayload(language);
  // the id makes a repeated push, sent because its arrival was unknown, show only once
  const outcome = await webPush.send(target, JSON.stringify({ id, ...payload }));
  if (outcome === 'gone') await app.readStore.remove(collections.pushedBrowsers, key);
  return outcome;
};

/**
 * Pushes to every browser of a user. One success is enough, because the others may stay away for ever.
 * @throws Error when none succeeded and a later attempt may succeed.
 */
export const pushToBrowsers = async (
  app: AppContext,
  webPush: WebPush,
  actor: Actor,
  delivery: Delivery,
  id: string,
): Promise<'sent' | 'dropped' | 'dead'> => {
  const browsers = await browsersOfPerson(app, actor.id);
  const outcomes = await Promise.allSettled(browsers.map((browser) => pushTo(app, webPush, actor, delivery, id, browser)));
  const results = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (results.includes('sent')) return 'sent';
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return results.includes('refused') ? 'dead' : 'dropped';
};
