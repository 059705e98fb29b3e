import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readErasures, appendErasures } from './erasures';

const ana = { userId: '0a1f4c52-7d11-5a3e-9b60-2f6f0c1d8e01', at: '2026-03-02T12:00:00.000Z' };
const rui = { userId: '7b2e5d63-8e22-5b4f-8c71-3f7f1d2e9f12', at: '2026-03-03T12:00:00.000Z' };

describe('the list of erased people', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tennis-erasures-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => join(folder, 'elsewhere', 'erasures.txt');

  it('is empty at first', async () => expect(await readErasures(file())).toBeUndefined());

  it('contains each once, in a file readable only by its owner', async () => {
    await appendErasures(file(), [ana]);
    await appendErasures(file(), [rui, ana]);
    expect(await readErasures(file())).toMatchObject({ people: [ana, rui], strange: [] });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is still read after a line that a crash cut off', async () => {
    await appendErasures(file(), [ana]);
    for (let length = 1; length < `${rui.at} ${rui.userId}`.length; length += 1)
      appendFileSync(file(), `${`${rui.at} ${rui.userId}`.slice(0, length)}\n`);
    await appendErasures(file(), [rui]);
    expect(await readErasures(file())).toMatchObject({ people: [ana, rui], strange: [] });
    expect((await readErasures(file()))!.cutOff).toHaveLength(`${rui.at} ${rui.userId}`.length - 1);
  });

  it('is still read after an editor of another system saved the file', async () => {
    await appendErasures(file(), []);
    appendFileSync(file(), `\uFEFF${ana.at} ${ana.userId.toUpperCase()}\r\n${rui.at} ${rui.userId}\r\n`);
    expect(await readErasures(file())).toMatchObject({ people: [ana, rui], strange: [] });
  });

  it.each([
    ['an id alone', ana.userId],
    ['two on a line', `${ana.at} ${ana.userId} ${rui.at} ${rui.userId}`],
    ['another order', `${ana.userId} ${ana.at}`],
    ['a remark', '# who was erased'],
    ['a name', `${ana.at} Ana`],
    ['an id with quotes', `${ana.at} "${ana.userId}"`],
    ['a table of another program', `${ana.at};${ana.userId}`],
  ])('reports the number of a line that names nobody: %s', async (_what, strange) => {
    await appendErasures(file(), [ana]);
    appendFileSync(file(), `${strange}\r\n${rui.at} ${rui.userId}\n`);
    expect(await readErasures(file())).toEqual({ people: [ana, rui], strange: [3], cutOff: [] });
  });
});
