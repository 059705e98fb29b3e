import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const dist = resolve(__dirname, '../../backend/app/dist');

/** Wraps a program: prints for each script with compiled code whether V8 rejected that code, then runs the program. */
const withCodeReport = (program: string): string => `
  const vm = require('node:vm');
  vm.Script = class extends vm.Script {
    constructor(source, options) {
      super(source, options);
      if (options?.cachedData) console.log(this.cachedDataRejected ? 'compiled anew' : 'as it was kept');
    }
  };
  require(${JSON.stringify(join(dist, program))});`;

describe('what the build compiled is what a start runs', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tennis-compiled-code-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['the command line', 'cli/main.js', ['--help'], {}],
    // an invalid port ends the server after it has loaded
    ['the server', 'main.js', [], { PORT: 'none' }],
  ] as const)('of %s', (_what, program, args, env) => {
    const { stdout } = spawnSync(process.execPath, ['-e', withCodeReport(program), '--', ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, ...env },
    });
    const codeReports = stdout.split('\n').filter((line) => line === 'compiled anew' || line === 'as it was kept');
    expect(codeReports.length).toBeGreaterThan(2);
    expect(new Set(codeReports)).toEqual(new Set(['as it was kept']));
  });
});
