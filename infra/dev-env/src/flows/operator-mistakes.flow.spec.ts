import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedFailure } from '@tennis/app';
import { installation } from './command-line.fixture';

const onLinux = process.platform === 'linux';

describe('what an operator gets wrong is told in one sentence', () => {
  let here: ReturnType<typeof installation>;
  beforeEach(() => void (here = installation()));
  afterEach(() => here.remove());

  it('a backup inside the data folder, in both languages and with its code', async () => {
    expect((await here.cli('events', 'check')).code).toBe(0);
    const inside = join(here.config.dataDir, 'inside');
    const pt = await here.cli('backup', 'create', inside);
    expect([pt.code, pt.out, pt.err]).toEqual([
      1,
      '',
      `${inside} fica dentro da pasta de dados; uma cópia precisa de uma pasta fora dela.\n`,
    ]);
    const en = await here.cli('backup', 'create', inside, '--lang', 'en', '--json');
    expect([en.code, en.err]).toEqual([1, `${inside} lies in the data folder; a backup needs a folder outside of it.\n`]);
    expect(en.json).toMatchObject({ code: 'backup.inside-data' });
    expect(existsSync(inside)).toBe(false);
  });

  (onLinux ? describe : describe.skip)(
    `a place where no folder can be made${onLinux ? '' : ' (skipped: only Linux has such a place)'}`,
    () => {
      it('for the data', async () => {
        const lost = installation({ DATA_DIR: '/proc/nowhere' });
        await expect(lost.startServer()).rejects.toThrow(ExpectedFailure);
        const { code, err } = await lost.cli('events', 'check');
        expect([code, err]).toEqual([
          1,
          'Não é possível escrever na pasta de dados /proc/nowhere (ENOENT). Dê a este utilizador o direito de escrever nela, ou escolha outra pasta.\n',
        ]);
        lost.remove();
      });

      it('for a backup', async () => {
        expect((await here.cli('events', 'check')).code).toBe(0);
        const { code, err } = await here.cli('backup', 'create', '/proc/nowhere');
        expect([code, err]).toEqual([1, 'Não é possível criar a pasta /proc/nowhere (ENOENT). Escolha outra para a cópia.\n']);
      });
    },
  );
});
