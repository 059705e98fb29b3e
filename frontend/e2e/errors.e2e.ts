import { type Browser, expect, type Page, test } from '@playwright/test';
import { alternate } from './kit/alternate';
import { signInByRequest, idOf as ownIdOf, uniqueEmail, type Requester, newRequester } from './kit/people';
import { translationsOf } from './kit/translations';

type Translate = ReturnType<typeof translationsOf>;
type Case = readonly [wish: string, path: string, act: (page: Page, say: Translate) => Promise<void>];

const straight = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
};
const rules = { preset: 'custom', cooldownDays: 0, rangeAbove: null, rangeBelow: null };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
/** Chooses an item in the menu of a tournament. */
const chooseOption = async (page: Page, say: Translate, act: string): Promise<void> => {
  await press(page, say('tournaments.options'));
  await page.getByRole('menuitem', { name: say(act) }).click();
};
const pressing =
  (...keys: readonly string[]) =>
  async (page: Page, say: Translate): Promise<void> => {
    for (const key of keys) await press(page, say(key));
  };

const emailOf = (name: string, locale: string): string => uniqueEmail(`${name}.erros.${locale.slice(0, 2)}`);

/** Eva with everything that a player can have open, and the root who governs it: only these two need a browser. */
const makeWorld = async (browser: Browser, locale: string) => {
  const people = new Map<string, { readonly who: Requester; readonly id: string }>();
  const bring = async <Who extends Requester>(name: string, who: Who, email = emailOf(name, locale)): Promise<Who> => {
    await signInByRequest(who, email);
    people.set(name, { who, id: await ownIdOf(who) });
    return who;
  };
  const newPage = async (): Promise<Page> => (await browser.newContext({ locale })).newPage();
  const post = async (page: Requester, path: string, data: object = {}): Promise<string> => {
    const answer = await page.request.post(path, { data });
    expect([path, answer.status()]).toEqual([path, answer.ok() ? answer.status() : 0]);
    return ((await answer.json()) as { id: string }).id;
  };
  const root = await bring('root', await newPage(), 'root@example.pt');
  const ladder = await post(root, '/api/tournaments', { name: `Escada dos erros ${locale}`, rules });
  await post(root, `/api/tournaments/${ladder}/validate`);
  const other = await post(root, '/api/tournaments', { name: `Escada por entrar ${locale}` });
  const closed = await post(root, '/api/tournaments', { name: `Escada fechada ${locale}`, privacy: 'private' });
  const eva = await bring('eva', await newPage());
  for (const name of ['ivo', 'ana', 'rui', 'bia', 'leo', 'gil', 'ned']) await bring(name, await newRequester());
  const whoIs = (name: string): Requester => people.get(name)!.who;
  for (const name of ['eva', 'ivo', 'ana', 'rui', 'bia', 'leo', 'gil', 'ned']) await post(whoIs(name), `/api/tournaments/${ladder}/join`);
  await post(whoIs('ivo'), `/api/tournaments/${closed}/join`);
  const now = Date.now();
  const time = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000).toISOString();
  const challenge = (from: string, to: string, days: number): Promise<string> =>
    post(whoIs(from), '/api/challenges', { tournamentId: ladder, challengedId: people.get(to)!.id, proposedTimes: [time(days)] });
  /** A match of the two with a confirmed time; it has the id of its challenge. */
  const match = async (from: string, to: string, days: number): Promise<string> => {
    const id = await challenge(from, to, days);
    await post(whoIs(to), `/api/challenges/${id}/accept`, { time: time(days) });
    return id;
  };
  await challenge('ivo', 'eva', 2);
  await challenge('eva', 'ana', 3);
  const arranged = await match('eva', 'rui', 4);
  const proposed = await match('leo', 'eva', 5);
  await post(whoIs('leo'), `/api/matches/${proposed}/propose-time`, { times: [time(6)] });
  const reported = await match('bia', 'eva', 7);
  await post(whoIs('bia'), `/api/matches/${reported}/result`, straight);
  const disputed = await match('ana', 'rui', 8);
  await post(whoIs('ana'), `/api/matches/${disputed}/result`, straight);
  await post(whoIs('rui'), `/api/matches/${disputed}/validation`, { decision: 'reject' });
  const played = await match('ana', 'bia', 9);
  await post(whoIs('ana'), `/api/matches/${played}/result`, straight);
  await post(whoIs('bia'), `/api/matches/${played}/validation`, { decision: 'approve' });
  await post(root, `/api/tournaments/${ladder}/participants/${people.get('ned')!.id}/promote`);
  await post(whoIs('gil'), `/api/tournaments/${other}/join`);
  const club = await post(whoIs('ivo'), '/api/clubs', { name: `Clube dos erros ${locale}` });
  await post(root, `/api/clubs/${club}/validate`);
  const proposedClub = `Clube por validar ${locale}`;
  await post(whoIs('ivo'), '/api/clubs', { name: proposedClub });
  const words = { name: 'Ana', email: 'ana@example.pt', subject: 'Olá', message: 'Fica a carregar.', type: 'contact' };
  await post(root, '/api/contact', words);
  await post(whoIs('eva'), '/api/goals', { type: 'matches', target: 5, until: time(60).slice(0, 10), title: 'Cinco' });
  // the old and the new account of a transfer: the new one has done nothing yet
  for (const name of ['velha', 'nova']) await bring(name, await newRequester());
  const emails = ['velha', 'nova'].map((name) => emailOf(name, locale));
  const idOf = (name: string) => people.get(name)!.id;
  const { code: invitation } = (await (await whoIs('leo').request.get('/api/referrals')).json()) as { readonly code: string };
  return { eva, root, idOf, emails, club, proposedClub, ladder, other, closed, arranged, proposed, reported, disputed, played, invitation };
};
type World = Awaited<ReturnType<typeof makeWorld>>;

const playerCases = ({ idOf, club, ladder, other, arranged, proposed, reported, invitation }: World): readonly Case[] => [
  [
    'createTournament',
    '/tournaments?create=true',
    async (page, say) => {
      await page.getByLabel(say('tournaments.create.name')).fill('Escada que não chega');
      const dialog = page.getByRole('dialog');
      for (let step = 0; step < 3; step += 1) await dialog.locator('button[type=submit]').click();
    },
  ],
  [
    'createChallenge',
    '/challenges?create=true',
    async (page, say) => {
      await page.getByLabel(say('challenges.tournament')).selectOption({ index: 0 });
      await page.getByLabel(say('challenges.opponent')).selectOption({ index: 1 });
      // by its type, because its label counts the suggested times, which load meanwhile
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  ],
  [
    'acceptChallenge',
    '/challenges',
    // the button names the time
    (page, say) =>
      page
        .getByRole('button', { name: new RegExp(`^${say('challenges.accept')}`) })
        .first()
        .click(),
  ],
  ['rejectChallenge', '/challenges', pressing('challenges.reject', 'challenges.rejectNow')],
  ['processChallenge', '/challenges?box=sent', pressing('challenges.cancel', 'challenges.cancel')],
  ['confirmTime', `/matches/${proposed}`, pressing('matches.arrange.confirm')],
  ['proposeTimes', `/matches/${arranged}`, pressing('matches.arrange.other', 'matches.arrange.propose')],
  [
    'submitResult',
    `/matches/${arranged}?report=true`,
    async (page, say) => {
      for (const set of ['6-4', '6-3']) await page.getByRole('button', { name: set, exact: true }).first().click();
      await press(page, say('matches.send'));
      await press(page, say('matches.early.yes'));
    },
  ],
  ['validateResult', `/matches/${reported}`, pressing('matches.judge.confirm')],
  ['joinTournament', `/tournaments/${other}`, pressing('tournaments.join', 'tournaments.joinNow')],
  [
    'leaveTournament',
    `/tournaments/${ladder}`,
    async (page, say) => {
      await chooseOption(page, say, 'tournaments.leave');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('tournaments.leaveNow').trim() })
        .click();
    },
  ],
  ['updatePlayerStatus', `/tournaments/${ladder}`, (page, say) => chooseOption(page, say, 'tournaments.pause')],
  [
    'updateProfile',
    '/profile',
    async (page, say) => {
      await page.getByLabel(say('players.profile.phone'), { exact: true }).fill('912345678');
      await press(page, say('players.profile.save'));
    },
  ],
  ['saveSettings', '/settings', pressing('players.privacy.yes')],
  [
    'endSession',
    '/settings',
    (page, say) =>
      page
        .getByRole('button', { name: say('identity.sessions.endOf').trim() })
        .first()
        .click(),
  ],
  ['requestDeletion', '/settings', pressing('identity.deletion.open', 'identity.deletion.ask')],
  ['exportData', '/settings', pressing('exports.ask')],
  [
    'savePreferences',
    '/settings',
    (page, say) =>
      page
        .getByLabel(`${say('notifications.preferences.groups.results.name')}: ${say('notifications.preferences.here')}`, { exact: true })
        .dispatchEvent('click'),
  ],
  ['startConversation', `/players/${idOf('leo')}`, pressing('messages.message')],
  ['joinClub', `/clubs/${club}`, pressing('clubs.join')],
  [
    'proposeClub',
    '/clubs?create=true',
    async (page, say) => {
      await page.getByLabel(say('clubs.form.name')).fill('Clube que não chega');
      await press(page, say('clubs.form.send'));
    },
  ],
  ['acceptInvite', `/convite/${invitation}`, pressing('referrals.card.act')],
  ['setGoal', '/gamification?tab=challenges&create=true', pressing('progress.form.send')],
  [
    'dropGoal',
    '/gamification?tab=challenges',
    async (page, say) => {
      await press(page, say('progress.goals.options', { goal: 'Cinco' }));
      await page.getByRole('menuitem', { name: say('progress.goals.drop'), exact: true }).click();
      await press(page, say('progress.goals.dropNow'));
    },
  ],
  [
    'likeTip',
    '/gamification?tips=true',
    async (page, say) => {
      // a tip is marked as read by a write too, but not in a hidden page
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await press(page, say('learning.reader.like'));
    },
  ],
  [
    'sendMessage',
    '/about',
    async (page, say) => {
      await press(page, say('support.contact.title.support'));
      await page.getByLabel(say('support.contact.subject')).fill('Assunto');
      await page.getByLabel(say('support.contact.message')).fill('Mensagem');
      await press(page, say('support.contact.send'));
    },
  ],
];

/** Runs an action on a person at the creator's desk. */
const withPerson =
  (name: string, action: string) =>
  async (page: Page, say: Translate): Promise<void> => {
    await page
      .getByRole('button', { name: new RegExp(`${name}`) })
      .first()
      .click();
    await press(page, say(`tournaments.manage.action.${action}`));
    const named = say(`tournaments.manage.actionOn.${action}`, { name: `${name}.*` });
    await page.getByRole('button', { name: new RegExp(`^${named}$`) }).click();
  };
/** Fills in the two e-mail addresses of a transfer. */
const withEmails =
  ([source = '', target = '']: readonly string[]) =>
  async (page: Page, say: Translate): Promise<void> => {
    await page.getByLabel(say('governance.transfer.sourceEmail')).fill(source);
    await page.getByLabel(say('governance.transfer.targetEmail')).fill(target);
    await press(page, say('governance.transfer.compare'));
  };
const governorCases = ({ idOf, emails, proposedClub, ladder, other, closed, disputed, played }: World): readonly Case[] => [
  [
    'validateMatch',
    `/matches/${disputed}`,
    async (page, say) => {
      await page
        .getByRole('button', { name: say('matches.judge.take') })
        .first()
        .click();
      await press(page, say('matches.judge.decide'));
    },
  ],
  [
    'annulResult',
    `/matches/${played}`,
    async (page, say) => {
      await press(page, say('matches.annul.open'));
      await page.getByRole('button', { name: new RegExp(`^${say('matches.annul.now', { a: '.+', b: '.+' })}$`) }).click();
    },
  ],
  ['approveTournament', `/tournaments/${other}`, pressing('tournaments.validate')],
  [
    'answerRequest',
    `/tournaments/${closed}?tab=manage`,
    (page, say) =>
      page
        .getByRole('button', { name: say('tournaments.manage.approveName').trim() })
        .first()
        .click(),
  ],
  ['updatePlayerStatus', `/tournaments/${ladder}?tab=manage`, withPerson('Gil', 'suspend')],
  ['removePlayer', `/tournaments/${ladder}?tab=manage`, withPerson('Gil', 'remove')],
  ['promotePlayer', `/tournaments/${other}?tab=manage`, withPerson('Gil', 'promote')],
  ['assignReferee', `/tournaments/${ladder}?tab=manage`, withPerson('Gil', 'promote')],
  ['removeReferee', `/tournaments/${ladder}?tab=manage`, withPerson('Ned', 'demote')],
  [
    'changeTournament',
    `/tournaments/${ladder}?tab=manage&part=tournament`,
    async (page, say) => {
      await press(page, say('tournaments.manage.end'));
      const { name } = (await (await page.request.get(`/api/tournaments/${ladder}`)).json()) as { name: string };
      await page.getByLabel(say('tournaments.manage.typeName', { name })).fill(name);
      await page.getByRole('button', { name: /«Escada dos erros|“Escada dos erros/ }).click();
    },
  ],
  ['approveClub', '/super-admin', (page, say) => press(page, say('governance.validateName', { name: proposedClub }))],
  ['cleanUp', '/super-admin', pressing('governance.cleanUp.act', 'governance.cleanUp.now')],
  ['handleMessage', '/super-admin?tab=messages', pressing('support.messages.handle')],
  [
    'changeRole',
    `/super-admin?tab=people&user=${idOf('leo')}&view=roles`,
    async (page, say) => {
      await page.getByLabel(say('governance.role.admin'), { exact: true }).check();
      await press(page, say('governance.person.changeRole'));
    },
  ],
  [
    'suspendUser',
    `/super-admin?tab=people&user=${idOf('leo')}&view=roles`,
    pressing('governance.person.suspend', 'governance.person.suspend'),
  ],
  [
    'requestDeletion',
    `/super-admin?tab=people&user=${idOf('leo')}&view=roles`,
    pressing('governance.person.deletion', 'governance.person.deletion'),
  ],
  [
    'changeEmail',
    `/super-admin?tab=people&user=${idOf('leo')}`,
    async (page, say) => {
      await page.getByLabel(say('governance.person.email'), { exact: true }).fill('outro@example.pt');
      await press(page, say('governance.person.saveEmail'));
    },
  ],
  [
    'createSuperAdmin',
    '/super-admins',
    async (page, say) => {
      await page.getByLabel(say('governance.superAdmins.email')).fill('outro@example.pt');
      await press(page, say('governance.superAdmins.add'));
    },
  ],
  ['compareAccounts', '/super-admin?tab=transfer', withEmails(emails)],
  [
    'transferUser',
    '/super-admin?tab=transfer',
    async (page, say) => {
      // the comparison really works: only the transfer itself fails
      await page.evaluate(() => Object.assign(window, { truly: '/api/admin/transfers/preview' }));
      await withEmails(emails)(page, say);
      await press(page, say('governance.transfer.next'));
      await page.getByLabel(say('governance.transfer.reason')).fill('Perdeu o acesso');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByLabel(say('governance.transfer.typeEmail', { email: emails[0]! })).fill(emails[0]!);
      await press(page, say('governance.transfer.now', { email: emails[1]! }));
    },
  ],
];

const reason = 'Não há espaço em disco';
/**
 * Reads work, writes fail and are counted. Replaces `fetch` inside of the page: intercepting requests from outside switches off the
 * browser's cache, and each page would load the program again.
 */
const refuseWrites = async (page: Page): Promise<() => number> => {
  let refused = 0;
  await page.exposeFunction('noteRefused', () => void (refused += 1));
  await page.addInitScript((message) => {
    const page = window as Window & { noteRefused?: () => Promise<void>; truly?: string };
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      // a preview is a read too, sent as a POST because its input is too long for a URL
      const asks = ['/what-if', '/validation/preview', page.truly ?? '/what-if'].some((path) => url.endsWith(path));
      if ((init?.method ?? 'GET') === 'GET' || asks) return ask(input, init);
      await page.noteRefused!();
      return Response.json({ message }, { status: 500 });
    };
  }, reason);
  return () => refused;
};

const provoke = async (page: Page, say: Translate, cases: readonly Case[]): Promise<void> => {
  const refused = await refuseWrites(page);
  for (const [wish, path, act] of cases)
    await test.step(wish, async () => {
      await page.goto(path);
      await act(page, say);
      const toast = page.getByRole('region', { name: say('toast.region') }).getByRole('alert');
      await expect(toast).toContainText(`${say('toast.error')}${say(`failures.${wish}`)} ${reason}`);
    });
  expect(refused()).toBe(cases.length);
};

for (const [turn, [language, locale]] of (
  [
    ['pt', 'pt-PT'],
    ['en', 'en-GB'],
  ] as const
).entries())
  test(`each refused action shows its own message: ${language}`, async ({ browser }) => {
    test.setTimeout(420_000);
    const say = translationsOf(language);
    const world = await makeWorld(browser, locale);
    await signInByRequest(await newRequester(), emailOf('eva', locale)); // a second session, which can be ended
    await provoke(world.eva, say, playerCases(world).filter(alternate(turn)));
    await provoke(world.root, say, governorCases(world).filter(alternate(turn)));
  });

/** The four sources of an error message (specification section 7). */
for (const [what, answer, shown] of [
  ['its message', { status: 500, json: { message: 'A mensagem', error: 'O erro' } }, 'A mensagem'],
  ['its error', { status: 500, json: { error: 'O erro' } }, 'O erro'],
  ['its status text', { status: 502, body: 'x' }, 'Bad Gateway'],
  ['unknown words', { status: 500, json: { message: ' ' } }, 'Internal Server Error'],
] as const)
  test(`a failure is described by ${what}`, async ({ page }) => {
    await signInByRequest(page, uniqueEmail('quem.falha'));
    await page.goto('/settings');
    await page.route('**/api/profile*', (route) => (route.request().method() === 'PUT' ? route.fulfill(answer) : route.fallback()));
    await page.getByRole('button', { name: 'Sim', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toContainText(
      `ErroErro ao guardar as definições. ${shown}`,
    );
  });
