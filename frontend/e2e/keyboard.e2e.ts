import { expect, type Locator, type Page, test } from '@playwright/test';
import { widths } from './kit/alternate';
import { findings } from './kit/findings';
import { signInByRequest, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';

/** Maximum number of Tab presses to reach one control. */
const maxStops = 60;

/** Fault of the focus: outside of the view, or without a visible mark. */
const focusFault = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined; // between the end of the page and its beginning
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? focused.tagName;
    const marked = [focused, focused.parentElement, focused.closest('li')].some((element) => {
      if (!element) return false;
      return [getComputedStyle(element), getComputedStyle(element, '::after'), getComputedStyle(element, '::before')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      );
    });
    if (!marked) return `no mark on ${name}`;
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect();
    const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isInView ? undefined : `${name} is out of sight`;
  });

/** Reaches a control with Tab only, and checks each stop on the way. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const faults = new Set<string>();
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect([...faults]).toEqual([]);
      return;
    }
    await page.keyboard.press('Tab');
    const fault = await focusFault(page);
    if (fault) faults.add(fault);
  }
  throw new Error(`not reached in ${maxStops} stops: ${target.toString()}`);
};

const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Types into the focused field, key by key. */
const typeInto = async (page: Page, target: Locator, words: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(words);
};

for (const viewport of widths({ width: 1440, height: 900 }, { width: 360, height: 800 }))
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('from the way in over a challenge and a report to its validation, with the keyboard alone', async ({ page, browser }) => {
      test.slow();
      const [root, rui] = [await newRequester(), await otherBrowser(browser)];
      await rui.setViewportSize(viewport);
      const who = `teclas${viewport.width}`;
      const ladder = await newLadder(root, `Escada de ${who}`);
      await joinLadder(rui, uniqueEmail(`rui.${who}`), ladder);

      await page.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
      await page.goto('/dev/sign-in');
      await typeInto(page, page.getByLabel('E-mail'), uniqueEmail(`ana.${who}`));
      await page.keyboard.press('Enter');
      await pressOn(page, page.getByRole('button', { name: 'Tenho 13 anos ou mais' }));
      await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible();

      await page.goto(`/tournaments/${ladder}`);
      await pressOn(page, page.getByRole('button', { name: 'Entrar no torneio' }));
      await pressOn(page, page.getByRole('button', { name: 'Entrar', exact: true }));
      await expect(page.getByText('Entrou no torneio.')).toBeVisible();

      // Esc closes the sheet and returns the focus
      const challenge = page.getByRole('button', { name: 'Desafiar', exact: true });
      await pressOn(page, challenge);
      const sheet = page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(challenge).toBeFocused();
      await page.keyboard.press('Enter');
      // the button has a time only after the suggestions have loaded
      await pressOn(page, sheet.getByRole('button', { name: /^Enviar desafio · \d/ }));
      await expect(page.getByRole('link', { name: 'Pendente' })).toBeVisible();

      await rui.goto('/challenges');
      await pressOn(rui, rui.getByRole('group', { name: 'Escolher um horário' }).getByRole('button').nth(1), 'Space');
      await pressOn(rui, rui.getByRole('button', { name: /^Aceitar/ }));
      await expect(rui.getByText('Desafio aceite.', { exact: false }).first()).toBeVisible();

      await page.goto('/');
      await pressOn(page, page.getByRole('link', { name: 'Ver o jogo' }));
      await expect(page).toHaveURL(/\/matches\//);
      await pressOn(page, page.getByRole('button', { name: 'Reportar resultado' }));
      const won = page.getByRole('group', { name: 'Ganhei' });
      await pressOn(page, won.getByRole('button', { name: '6-4' }), 'Space');
      await pressOn(page, won.getByRole('button', { name: '6-3' }), 'Space');
      await pressOn(page, page.getByRole('button', { name: 'Enviar resultado' }));
      await pressOn(page, page.getByRole('button', { name: 'Já jogámos, enviar' }));
      await expect(page.getByText('Até lá pode corrigir.')).toBeVisible();

      await rui.goto('/');
      await pressOn(rui, rui.getByRole('button', { name: 'Confirmar', exact: true }));
      const moment = rui.getByRole('dialog');
      await expect(moment).toBeVisible();
      expect(await findings(rui)).toEqual([]);
      await rui.keyboard.press('Escape');
      await expect(moment).toHaveCount(0);
      await page.goto(`/tournaments/${ladder}`);
      await expect(page.getByRole('button', { name: /^1\.º, Ana .*, 3 pontos/ })).toBeVisible();
    });
  });

test.describe('with several layers open', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('Esc closes only the top one, and the focus goes back step by step', async ({ page }) => {
    await signInByRequest(page, uniqueEmail('camadas'));
    await page.goto('/about');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await pressOn(page, menu);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const support = drawer.getByRole('button', { name: 'Apoio técnico' });
    await pressOn(page, support);
    const form = page.getByRole('dialog', { name: 'Apoio técnico' });
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(drawer).toBeVisible();
    await expect(support).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();

    // no focus trap: from the first stop to the last and around
    await page.keyboard.press('Tab');
    const focusedElements = new Set<string>();
    for (let stops = 0; stops < maxStops; stops += 1) {
      await page.keyboard.press('Tab');
      focusedElements.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
    }
    const reachable = await page
      .locator('a[href], button:not([disabled])')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0).length);
    expect(focusedElements.size).toBeGreaterThanOrEqual(Math.min(reachable, maxStops - 5));
  });
});
