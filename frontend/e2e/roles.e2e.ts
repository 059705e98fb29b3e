import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { signInByRequest, idOf, uniqueEmail, otherBrowser } from './kit/people';
import { visit } from './kit/visit';

const visitorLinks = ['Início', 'Torneios', 'Clubes', 'Classificações'];
const playerLinks = [...visitorLinks, 'Gamificação', 'Desafios', 'Mensagens'];
const personalLinks = ['Perfil', 'Definições'];
const leave = 'Terminar sessão';
const createLinks = ['Criar desafio', 'Criar torneio', 'Propor clube', 'Mensagens'];
const governanceLinks = ['Super Admin', 'Gerir administradores'];
const denied = 'Só para Super Admins';
const onlyRootText = 'Só o Super Admin principal pode criar ou alterar Super Admins.';

interface VisibleMenus {
  readonly rail: readonly string[];
  /** Undefined for a visitor. */
  readonly account: readonly string[] | undefined;
  readonly quick: readonly string[] | undefined;
  /** Beside the avatar; undefined for a visitor or player. */
  readonly badge: string | undefined;
  /** The tabs of the governance page; undefined where it says which role is needed. */
  readonly governs: readonly string[] | undefined;
  /** Content of the super admins page. */
  readonly superAdmins: 'home' | 'denied' | 'list' | 'changes';
}

const asAdmin = ['Painel', 'Pessoas', 'Clubes', 'Torneios', 'Jogos'];
const asSuperAdmin = [...asAdmin, 'Eliminações', 'Transferência', 'Mensagens', 'Registo', 'Repetição', 'Jogo limpo', 'Operações'];

const expectedMenus: Readonly<Record<string, VisibleMenus>> = {
  visitor: { rail: visitorLinks, account: undefined, quick: undefined, badge: undefined, governs: undefined, superAdmins: 'home' },
  player: {
    rail: playerLinks,
    account: [...personalLinks, leave],
    quick: createLinks,
    badge: undefined,
    governs: undefined,
    superAdmins: 'denied',
  },
  admin: {
    rail: playerLinks,
    account: [...personalLinks, leave],
    quick: [...createLinks, 'Super Admin'],
    badge: 'Admin',
    governs: asAdmin,
    superAdmins: 'denied',
  },
  superAdmin: {
    rail: playerLinks,
    account: [...personalLinks, ...governanceLinks, leave],
    quick: [...createLinks, 'Super Admin'],
    badge: 'Super Admin',
    governs: asSuperAdmin,
    superAdmins: 'list',
  },
  root: {
    rail: playerLinks,
    account: [...personalLinks, ...governanceLinks, leave],
    quick: [...createLinks, 'Super Admin'],
    badge: 'Super Admin',
    governs: asSuperAdmin,
    superAdmins: 'changes',
  },
};

/** A person of each role, in a browser of their own. */
const peopleOf = async (browser: Browser): Promise<Readonly<Record<string, Page>>> => {
  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  const somebody = async (name: string, role?: string): Promise<Page> => {
    const email = uniqueEmail(`${name}.papel`);
    const page = await otherBrowser(browser);
    await signInByRequest(page, email);
    if (role !== undefined) {
      expect((await root.request.put(`/api/admin/users/${await idOf(page)}/role`, { data: { role } })).ok()).toBe(true);
      await signInByRequest(page, email);
    }
    return page;
  };
  return {
    visitor: await otherBrowser(browser),
    player: await somebody('paula'),
    admin: await somebody('adao', 'admin'),
    superAdmin: await somebody('sara', 'superadmin'),
    root,
  };
};

/** Texts of the entries of a menu, once it is open. */
const textsOf = async (entries: Locator): Promise<readonly string[]> => {
  await expect(entries.first()).toBeVisible();
  return entries.allTextContents();
};

const textsIn = async (page: Page, role: 'link' | 'menuitem' | 'tab', name?: string): Promise<readonly string[]> => {
  const place = name === undefined ? page : page.getByRole('navigation', { name });
  const words = await place
    .getByRole(role)
    .evaluateAll((all) =>
      all.map((one) => one.querySelector(':scope > span:not([class*=sign])') ?? one).map((one) => one.textContent ?? ''),
    );
  return words.map((word) => word.trim());
};

const menusOf = async (page: Page): Promise<VisibleMenus> => {
  await visit(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const rail = await textsIn(page, 'link', 'Principal');
  const face = page.getByRole('button', { name: /^Conta de/ });
  await expect(face.or(page.getByRole('button', { name: 'Iniciar sessão' })).first()).toBeVisible();
  let account: readonly string[] | undefined;
  let quick: readonly string[] | undefined;
  let badge: string | undefined;
  if ((await face.count()) > 0) {
    badge = (await face.locator('[class*=badge]').allTextContents())[0];
    await face.click();
    account = await textsOf(page.getByRole('menuitem'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Criar e abrir' }).click();
    quick = await textsOf(page.locator('#quick-actions a'));
  }
  const sentHome = page.getByText('Inicie sessão para ver esta página.');
  const isDenied = page.getByRole('heading', { name: denied });
  const tabs = page.getByRole('tablist', { name: 'Super Admin' }).getByRole('tab');
  await page.goto('/super-admin');
  await expect(tabs.first().or(isDenied).or(sentHome)).toBeVisible();
  const governs = (await tabs.count()) > 0 ? await tabs.allTextContents() : undefined;
  await page.goto('/super-admins');
  const listed = page.getByRole('main').getByText('root@example.pt');
  await expect(listed.first().or(isDenied).or(sentHome)).toBeVisible();
  const changes = (await page.getByRole('main').getByRole('textbox').count()) > 0;
  const superAdmins = (await sentHome.count()) > 0 ? 'home' : (await isDenied.count()) > 0 ? 'denied' : changes ? 'changes' : 'list';
  return { rail, account, quick, badge, governs, superAdmins };
};

test('each role sees its own navigation and no other', async ({ browser }) => {
  test.slow();
  const shownMenus: Record<string, VisibleMenus> = {};
  for (const [role, page] of Object.entries(await peopleOf(browser))) {
    await page.setViewportSize({ width: 1440, height: 900 });
    shownMenus[role] = await menusOf(page);
  }
  expect(shownMenus).toEqual(expectedMenus);
});

test('an action that a role may not take is disabled, with the reason', async ({ browser }) => {
  const { admin, superAdmin, root, player: somebody } = await peopleOf(browser);
  /** The reason why the reader cannot give each role to this person; null where they can. */
  const reasons = async (reader: Page, name: string): Promise<Readonly<Record<string, string | null>>> => {
    await reader.goto(`/super-admin?tab=people&q=${encodeURIComponent(name)}`);
    await reader
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    const sheet = reader.getByRole('dialog');
    await sheet.getByRole('tab', { name: 'Função e permissões' }).click();
    await expect(sheet.getByRole('radio').first()).toBeVisible();
    return Object.fromEntries(
      await sheet.getByRole('radio').evaluateAll((all) =>
        all.map((radio) => {
          const { id, disabled } = radio as HTMLInputElement;
          const why = document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
          return [document.querySelector(`label[for="${id}"]`)?.textContent ?? '', disabled ? why : null] as const;
        }),
      ),
    );
  };
  const reasonsByReader = {
    adminOfPlayer: await reasons(admin!, 'Paula Papel'),
    adminOfSuperAdmin: await reasons(admin!, 'Sara Papel'),
    superAdminOfPlayer: await reasons(superAdmin!, 'Paula Papel'),
    rootOfPlayer: await reasons(root!, 'Paula Papel'),
    superAdminOfRoot: await reasons(superAdmin!, 'Root'),
  };
  expect(reasonsByReader).toEqual({
    adminOfPlayer: {
      Jogador: null,
      Admin: 'Os administradores só podem alterar utilizadores para jogador.',
      'Super Admin': onlyRootText,
    },
    adminOfSuperAdmin: {
      Jogador: 'Os administradores não podem alterar outros administradores.',
      Admin: 'Os administradores não podem alterar outros administradores.',
      'Super Admin': null,
    },
    superAdminOfPlayer: { Jogador: null, Admin: null, 'Super Admin': onlyRootText },
    rootOfPlayer: { Jogador: null, Admin: null, 'Super Admin': null },
    superAdminOfRoot: {
      Jogador: 'Esta conta é protegida e não pode ser alterada.',
      Admin: 'Esta conta é protegida e não pode ser alterada.',
      'Super Admin': null,
    },
  });
  expect((await somebody!.request.get('/api/admin/users')).status()).toBe(403);
});
