import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

const folder = join(__dirname, '../../../deploy/observability');
const rules = readFileSync(join(folder, 'prometheus-rules.yml'), 'utf8');
const cases = readFileSync(join(folder, 'prometheus-rules.test.yml'), 'utf8');
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
  readonly panels: readonly {
    readonly id: number;
    readonly gridPos: { readonly x: number; readonly y: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
};
const ofRules = [...rules.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/g)].map(([, expr]) => expr!);
const ofDashboard = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The metrics that an expression of PromQL reads; `up` is Prometheus' own. */
const metricsOf = (expr: string): readonly string[] =>
  (expr.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').match(/\b[a-z][a-z_0-9]*\b(?! *\()/g) ?? []).filter(
    (name) => !['and', 'or', 'up'].includes(name),
  );
const named = (exprs: readonly string[]): readonly string[] => [...new Set(exprs.flatMap(metricsOf))].toSorted();

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const [test, title] = hasPromtool ? [it, ''] : [it.skip, ' (skipped: promtool of the package prometheus is not installed)'];

describe('dashboard and alert rules', () => {
  const backups = mkdtempSync(join(tmpdir(), 'tennis-backups-'));
  let env: DevEnvironment;
  /** Names of the exported metrics; a histogram by the names of its parts. */
  let told: readonly string[] = [];
  beforeAll(async () => {
    env = await startDevEnvironment({ environment: { BACKUPS_DIR: backups } });
    const { text } = await env.visitor.get('/metrics');
    told = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name!],
    );
  });
  afterAll(async () => {
    await env.stop();
    rmSync(backups, { recursive: true });
  });

  it.each([
    ['rules', ofRules],
    ['dashboard', ofDashboard],
  ])('the %s use only metrics that the program exports', (_which, exprs) => {
    expect(exprs.length).toBeGreaterThan(10);
    expect(named(exprs).filter((name) => !told.includes(name))).toEqual([]);
  });

  it('the dashboard shows every metric of the program’s own', () => {
    const own = told.filter((name) => !/^(process|nodejs)_/.test(name));
    expect(own.filter((name) => !named(ofDashboard).includes(name))).toEqual([]);
  });

  it('each panel of the dashboard has an id and a place of its own', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
  });

  it('every alert has a case that fires and one that is silent', () => {
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
    const triedBy = (sign: string) =>
      [...cases.matchAll(new RegExp(`alertname: (\\w+)\\n +exp_alerts:${sign}\\n`, 'g'))].map(([, name]) => name!);
    expect({ fires: triedBy(''), silent: triedBy(' \\[\\]') }).toEqual({ fires: alerts, silent: alerts });
  });

  test(`promtool holds each case${title}`, () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'prometheus-rules.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, told: `${stdout}${stderr}` }).toEqual({ status: 0, told: expect.stringContaining('SUCCESS') });
  });
});
