import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');

interface Rules {
  readonly jsPlugins: readonly string[];
  readonly options: object;
}

/** The lint rules of this repository for a folder elsewhere, with or without rules that need types. */
const rulesFor = (types: boolean): Rules => {
  const { jsPlugins, options, ...rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Rules;
  return { ...rules, jsPlugins: jsPlugins.map((plugin) => join(root, plugin)), options: types ? options : {} };
};

export interface Finding {
  /** `plugin(rule)`, or the number of a compiler error. */
  readonly rule: string;
  readonly file: string;
}

/** Lints these texts, as files of a temporary folder with the rules of this repository. */
export const lint = (texts: Readonly<Record<string, string>>, { types = false } = {}): readonly Finding[] => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-lint-'));
  try {
    for (const [file, text] of Object.entries({ ...texts, '.oxlintrc.json': JSON.stringify(rulesFor(types)) })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: folder, encoding: 'utf8' });
    if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly code: string; readonly filename: string }[] };
    return diagnostics.map(({ code, filename }) => ({ rule: code, file: filename }));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
