import type { Page } from '@playwright/test';

/** A picture of 1,600 × 900, drawn by the browser itself. */
export const picture = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 900;
    const context = canvas.getContext('2d')!;
    for (let x = 0; x < 1600; x += 20) {
      context.fillStyle = `hsl(${x % 360} 70% 50%)`;
      context.fillRect(x, 0, 20, 900);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};
