import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

declare global {
  var axe: typeof Axe | undefined;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until all animations have ended: colours are measured after everything has arrived, and positions after rows have moved. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resume) => requestAnimationFrame(resume));
    // except endless ones, such as the pulse of a skeleton
    const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // an animation may start another, and a click takes effect in the next frame
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await frame();
      for (const animation of ending()) {
        quietFrames = 0;
        // an animation that is not rendered any more never finishes
        await Promise.race([animation.finished.catch(() => undefined), new Promise((resume) => setTimeout(resume, 2000))]);
      }
    }
  });

/**
 * Rules that axe finds violated on the current page, with their elements; empty if all is well. Runs in the page itself, which has no
 * frames: the Playwright builder merges results of frames in a page of its own, and loads axe twice for that.
 */
export const findings = async (page: Page): Promise<readonly string[]> => {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    // a focus guard of Base UI hands the focus on at once and never keeps it
    const context = { exclude: ['[data-base-ui-focus-guard]'] };
    const { violations } = await globalThis.axe!.run(context, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    );
  }, tags);
};

/** Controls that are smaller than a finger, or covered by something when scrolled into view. */
export const controlFaults = async (page: Page): Promise<readonly string[]> => {
  await waitForAnimations(page);
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, [role=tab]')) {
      const after = getComputedStyle(control, '::after');
      const target = after.position === 'absolute' && after.inset === '0px' ? (control.closest('li') ?? control) : control;
      if (control.matches('.skip, [class*=skip]') || !control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const box = target.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
      if (box.width < 43.5 || box.height < 43.5) faults.push(`${name}: ${Math.round(box.width)}×${Math.round(box.height)}`);
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (hit && !control.contains(hit) && !hit.contains(control)) faults.push(`${name} lies under ${hit.className || hit.tagName}`);
    }
    return faults;
  });
};
