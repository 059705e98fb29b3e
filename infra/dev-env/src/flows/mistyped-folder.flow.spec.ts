import { existsSync } from 'node:fs';
import { installation } from './command-line.fixture';

describe('a folder without an installation', () => {
  const here = installation();
  afterAll(() => here.remove());
  const somebody = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['events', 'check'],
    ['events', 'stats'],
    ['events', 'tail'],
    ['events', 'show', `user-${somebody}`],
    ['ranking', somebody],
    ['ledger', somebody, '--player', 'Ana'],
    ['projections', 'list'],
    ['projections', 'verify', 'all'],
    ['projections', 'rebuild', 'all'],
    ['admin', 'list'],
    ['admin', 'grant', 'ana@example.pt', 'admin', '--yes'],
    ['rules', 'preview', somebody, '--preset', 'aggressive', '--applies-from', 'start'],
  ])('is reported as such, and nothing is created in it: %s %s', async (...argv) => {
    const ran = await here.cli(...argv);
    expect(ran).toMatchObject({ code: 1, out: '', err: `Não há nenhuma instalação em ${here.config.dataDir}. Verifique DATA_DIR.\n` });
    expect(existsSync(here.config.dataDir)).toBe(false);
  });

  it('becomes an installation through a command that writes data', async () => {
    expect(await here.cli('seed', 'demo', '--players', '4', '--weeks', '1')).toMatchObject({ code: 0 });
    expect(await here.cli('events', 'check')).toMatchObject({ code: 0 });
  });
});
