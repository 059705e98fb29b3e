/** @group distributed */
import { collections } from '@tennis/app';
import { day, hour, minute, type NotificationPreferences } from '@tennis/contracts';
import { type SmtpTestServer, settableClock, startSmtpTestServer } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { confirmMail, everything, lettersTo, linkIn, withMail } from './mail.fixture';

const monday = '2026-03-02T10:00:00.000Z';
const mailOf = (name: string): string => `${name}@example.pt`;

describe('mail', () => {
  let env: DevEnvironment;
  let office: SmtpTestServer;
  let ladder: LadderFixture;
  const clock = settableClock(monday);
  beforeEach(async () => {
    clock.set(monday);
    office = await startSmtpTestServer();
    env = await startDevEnvironment({ clock, environment: withMail(office) });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
  });
  afterEach(async () => {
    await env.stop();
    await office.stop();
  });

  const player = (name: string): Client => ladder.players[name]!;
  const confirm = (name: string): Promise<void> => confirmMail(env, office, { [mailOf(name)]: player(name) });
  const subjects = (name: string): readonly (string | undefined)[] =>
    lettersTo(office, mailOf(name)).map(({ headers }) => headers['subject']);
  const news = (name: string) => lettersTo(office, mailOf(name)).slice(1);
  const later = (milliseconds: number): string => new Date(Date.parse(clock.now()) + milliseconds).toISOString();
  const challenge = async (from: string, to: string): Promise<string> => {
    const body = { tournamentId: ladder.id, challengedId: ladder.ids[to], proposedTimes: [later(32 * hour)] };
    const { id } = (await player(from).post('/api/challenges', body)).body as { id: string };
    await env.settle();
    return id;
  };
  const state = async (name: string) =>
    ((await player(name).get('/api/notification-preferences')).body as NotificationPreferences).email?.state;

  describe('to an address', () => {
    it('goes out only after its reader followed the link in the first e-mail', async () => {
      await challenge('ivo', 'rui');
      expect(office.received).toEqual([]);
      expect(await state('rui')).toBe('unconfirmed');
      await player('rui').post('/api/notification-preferences/email-confirmation', undefined, { 'accept-language': 'en' });
      await env.settle();
      expect(await state('rui')).toBe('asked');
      const [letter] = lettersTo(office, mailOf('rui'));
      expect(letter?.headers['subject']).toBe('Confirm your e-mail address');
      expect(letter?.headers['list-unsubscribe']).toBeUndefined();
      expect((await env.visitor.post(linkIn(letter, 'confirm'))).body).toEqual({ success: true });
      expect(await state('rui')).toBe('confirmed');
      // earlier events are not mailed
      await env.settle();
      expect(office.received).toHaveLength(1);
    });

    it('is not confirmed by a link that is three days old, that was changed, or that is for another address', async () => {
      await player('rui').post('/api/notification-preferences/email-confirmation');
      await env.settle();
      const link = linkIn(lettersTo(office, mailOf('rui'))[0], 'confirm');
      const refused = async (path: string) => {
        const { status, body } = await env.visitor.post(path);
        expect([status, (body as { code: string }).code]).toEqual([404, 'mail.link-invalid']);
      };
      await refused(link.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
      await refused(link.replace(ladder.ids['rui']!, ladder.ids['eva']!));
      await refused('/api/mail/confirm/x');
      await ladder.root.put(`/api/admin/users/${ladder.ids['rui']}/email`, { email: 'outro@example.pt' });
      await refused(link);
      await ladder.root.put(`/api/admin/users/${ladder.ids['rui']}/email`, { email: mailOf('rui') });
      clock.set(later(3 * day));
      await refused(link);
      expect(await state('rui')).toBe('unconfirmed');
    });

    it('that was changed afterwards waits for a new confirmation', async () => {
      await confirm('rui');
      await ladder.root.put(`/api/admin/users/${ladder.ids['rui']}/email`, { email: 'outro@example.pt' });
      await challenge('ivo', 'rui');
      expect([await state('rui'), lettersTo(office, 'outro@example.pt')]).toEqual(['unconfirmed', []]);
    });

    it('is asked for at most three times an hour', async () => {
      const ask = async () => (await player('rui').post('/api/notification-preferences/email-confirmation')).status;
      expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
      clock.set(later(hour + minute));
      expect(await ask()).toBe(200);
    });
  });

  describe('about a person’s own matters', () => {
    it('has the text of the bell in their language, links to the next step, and comes once', async () => {
      await confirm('rui');
      await challenge('ivo', 'rui');
      await env.settle();
      const [letter, ...more] = news('rui');
      expect(more).toEqual([]);
      expect(letter?.headers['subject']).toBe('Desafio recebido');
      expect(letter?.headers['from']).toBe('Tennis Code <clube@example.pt>');
      expect(letter?.text).toMatch(/Ivo lançou-lhe um desafio em «Escada de Outono»\. Responda até/);
      expect(letter?.text).toContain('Abrir no Tennis Code: http://tennis.example/challenges');
      expect(letter?.text).toContain('<html lang="pt-PT">');
      expect(lettersTo(office, mailOf('ivo'))).toEqual([]);
    });

    it('is one e-mail for one event, whatever it affects, and none for their own actions', async () => {
      await confirm('rui');
      await confirm('ivo');
      await player('ivo').put('/api/notification-preferences', everything);
      await ladder.win('ivo', 'rui');
      await env.settle();
      const validated = news('ivo').filter(({ headers }) => headers['subject'] === 'Resultado validado');
      expect(validated).toHaveLength(1);
      expect(validated[0]?.text).toContain('Passou do 3.º para o 1.º lugar');
      expect(subjects('rui')).not.toContain('Resultado validado');
    });

    it('is not sent when disabled, and follows the language of the application', async () => {
      await confirm('rui');
      await player('rui').put('/api/notification-preferences', { groups: { challenges: { email: false } } });
      const id = await challenge('ivo', 'rui');
      expect(news('rui')).toEqual([]);
      await player('ivo').post(`/api/challenges/${id}/cancel`);
      await env.settle(); // delivery uses the preferences of the time when it reaches the event
      await player('rui').put('/api/notification-preferences', { groups: { challenges: { email: true } } }, { 'accept-language': 'en' });
      await challenge('eva', 'rui');
      expect(news('rui').map(({ headers }) => headers['subject'])).toEqual(['Challenge received']);
    });

    it('does not reach a person suspended meanwhile', async () => {
      await confirm('rui');
      office.refuseWith(450);
      await challenge('ivo', 'rui');
      await ladder.root.post(`/api/admin/users/${ladder.ids['rui']}/suspend`, { reason: 'Insultos' });
      office.refuseWith(undefined);
      clock.set(later(2 * minute));
      await env.settle();
      expect(news('rui')).toEqual([]);
    });
  });

  describe('that is not accepted', () => {
    it('is retried with growing pauses, and given up after the fifth attempt', async () => {
      await confirm('rui');
      office.refuseWith(450);
      await challenge('ivo', 'rui');
      office.refuseWith(undefined);
      await env.settle();
      expect(news('rui')).toEqual([]);
      clock.set(later(minute));
      await env.settle();
      expect(news('rui')).toHaveLength(1);
      office.refuseWith(450);
      clock.set(later(2 * day));
      await challenge('eva', 'rui');
      for (const pause of [minute, 5 * minute, 30 * minute, 4 * hour]) {
        clock.set(later(pause));
        await env.settle();
      }
      office.refuseWith(undefined);
      clock.set(later(2 * day));
      await env.settle();
      expect(news('rui').filter(({ text }) => text.includes('Eva lançou-lhe'))).toEqual([]);
    });

    it('is not retried once it was disabled', async () => {
      await confirm('rui');
      office.refuseWith(450);
      await challenge('ivo', 'rui');
      office.refuseWith(undefined);
      await player('rui').put('/api/notification-preferences', { groups: { challenges: { email: false } } });
      clock.set(later(minute));
      await env.settle();
      expect(news('rui')).toEqual([]);
    });

    /** The program died before it recorded that the letter was accepted. */
    const forgetThatItWent = async (): Promise<void> => {
      const { items } = await env.app.readStore.findPlain(collections.deliveries, { where: {}, pageSize: 100 });
      const { key, document, version } = items.find(
        ({ document: { what, userId } }) => what.kind === 'notices' && userId === ladder.ids['rui'],
      )!;
      await env.app.readStore.put(collections.deliveries, key, { ...document, state: 'waiting' }, version);
    };

    it('is sent again under the same name after a lost answer: the reader sees one e-mail', async () => {
      await confirm('rui');
      await challenge('ivo', 'rui');
      await forgetThatItWent();
      clock.set(later(minute));
      await env.settle();
      const names = news('rui').map(({ headers }) => headers['message-id']);
      expect(names).toHaveLength(2);
      expect(new Set(names).size).toBe(1);
    });

    it('is sent twice at most after lost answers', async () => {
      await confirm('rui');
      await challenge('ivo', 'rui');
      for (const pause of [minute, 5 * minute]) {
        await forgetThatItWent();
        clock.set(later(pause));
        await env.settle();
      }
      expect(news('rui')).toHaveLength(2);
    });

    it('is not retried after a final refusal', async () => {
      await confirm('rui');
      office.refuseWith(550);
      await challenge('ivo', 'rui');
      office.refuseWith(undefined);
      clock.set(later(hour));
      await env.settle();
      expect(news('rui')).toEqual([]);
    });
  });

  describe('is never sent', () => {
    it('for a rebuild, or a second reading after a restart', async () => {
      await confirm('rui');
      await challenge('ivo', 'rui');
      const sent = office.received.length;
      await env.app.views.rebuildAll((await env.app.views.list()).map(({ name }) => name));
      await env.restart();
      await env.settle();
      expect(office.received).toHaveLength(sent);
    });

    it('for events before mail was configured, or while it was not', async () => {
      await confirm('rui');
      const sent = office.received.length;
      await env.restart({ SMTP_URL: '' });
      expect((await player('rui').post('/api/notification-preferences/email-confirmation')).status).toBe(409);
      await challenge('ivo', 'rui');
      await env.restart();
      await env.settle();
      expect(office.received).toHaveLength(sent);
    });
  });

  describe('ends', () => {
    it('with the link in any e-mail, for anybody who follows it, and starts again by confirming', async () => {
      await confirm('rui');
      await challenge('ivo', 'rui');
      const [letter] = news('rui');
      expect((await env.visitor.post(linkIn(letter, 'stop'))).status).toBe(200);
      expect((await env.visitor.post(linkIn(letter, 'stop'))).status).toBe(200);
      expect(await state('rui')).toBe('unconfirmed');
      clock.set(later(day));
      await challenge('eva', 'rui');
      expect(news('rui')).toHaveLength(1);
      const former = linkIn(lettersTo(office, mailOf('rui'))[0], 'confirm');
      expect(await env.visitor.post(former)).toMatchObject({ status: 404, body: { code: 'mail.link-invalid' } });
      await confirm('rui');
      expect(await state('rui')).toBe('confirmed');
      expect((await env.visitor.post(linkIn(lettersTo(office, mailOf('rui')).at(-1), 'confirm'))).status).toBe(200);
    });

    it('with a mail program’s one-click unsubscribe, and no other form has an effect', async () => {
      await confirm('rui');
      await challenge('ivo', 'rui');
      const place = /^<http:\/\/tennis\.example(\/.+)>$/.exec(news('rui')[0]?.headers['list-unsubscribe'] ?? '')![1]!;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = await env.visitor.post(place, 'List-Unsubscribe=One-Click', form);
      expect([sent.status, await state('rui')]).toEqual([200, 'unconfirmed']);
      expect((await env.visitor.post('/api/contact', 'name=x', form)).status).toBe(415);
      expect((await env.visitor.post('/api/mail/stop/x.y', 'List-Unsubscribe=One-Click', form)).status).toBe(404);
      expect((await env.visitor.post(place, undefined, { origin: 'https://elsewhere.example' })).status).toBe(403);
    });
  });

  it('forwards support messages to the team, whose reply goes to the sender', async () => {
    const body = { name: 'Vera', email: 'vera@example.pt', subject: 'Courts', message: 'Há courts\nem Faro?', type: 'contact' };
    await env.visitor.post('/api/contact', body);
    await env.settle();
    const [letter] = lettersTo(office, 'direcao@example.pt');
    expect(letter?.headers['subject']).toContain('Courts');
    expect(letter?.headers['reply-to']).toBe('vera@example.pt');
    expect(letter?.text).toContain('Há courts\nem Faro?');
  });
});
