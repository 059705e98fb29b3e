import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Files with lazy parts: the routes, and the components of the first file that open rarely or bring much code. */
const withLazyParts = [
  'app/home/home-page.tsx',
  'app/home/landing/landing.tsx',
  'app/pages/tournament-board.tsx',
  'app/pages/tournament-page.tsx',
  'app/shell/bell.tsx',
  'app/shell/footer.tsx',
  'app/shell/overlays/overlays.tsx',
  'app/start/router.tsx',
  'features/rankings/panel/explanation-pane.tsx',
  'features/rankings/panel/ranking-panel.tsx',
  'features/tournaments/components/membership.tsx',
  // the form for a new tournament brings the library of schemas
  'features/tournaments/pages/tournaments-page.tsx',
  'shared/loading/menu-button.tsx',
  'shared/qr-code/qr-code.tsx',
];

describe('lazy parts', () => {
  it('are routes, and parts of the first file: a page that is loaded by its route imports its parts', () => {
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.tsx$/.test(file));
    expect(sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(' = lazyPart(')).sort()).toEqual(withLazyParts);
  });
});
