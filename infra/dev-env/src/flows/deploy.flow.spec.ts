import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsInForce } from '@tennis/app';
import { parse } from 'yaml';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly secrets?: readonly (string | { readonly source: string })[];
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

const folder = join(__dirname, '../../../deploy');
const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const services = Object.entries(compose.services);
const engines = ['eventstore', 'mongo', 'redis'] as const;
const nodes = ['app1', 'app2'] as const;
const secretsOf = ({ secrets = [] }: Service): readonly string[] =>
  secrets.map((secret) => (typeof secret === 'string' ? secret : secret.source));

describe('the files of a deployment', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'tennis-secrets-'));
  const make = () => spawnSync('sh', [join(folder, 'secrets.sh'), secrets], { encoding: 'utf8' });
  const secret = (name: string): string => readFileSync(join(secrets, name), 'utf8').trim();
  const all = (): Readonly<Record<string, string>> => Object.fromEntries(readdirSync(secrets).map((name) => [name, secret(name)]));
  beforeAll(() => {
    const { status, stderr } = make();
    if (status !== 0) throw new Error(`secrets.sh: ${stderr}`);
  });
  afterAll(() => rmSync(secrets, { recursive: true }));

  it('create secrets once', () => {
    const before = all();
    expect(make().status).toBe(0);
    expect(all()).toEqual(before);
    const made = Object.entries(before).filter(([name]) => name.endsWith('_password') || name.endsWith('_key') || name.endsWith('_token'));
    expect(new Set(made.map(([, value]) => value)).size).toBe(7);
  });

  it('create again what repeats a password that was removed, in a folder that its owner alone may open', () => {
    const before = all();
    const past = new Date('2026-01-01T00:00:00Z');
    for (const name of readdirSync(secrets)) utimesSync(join(secrets, name), past, past);
    chmodSync(secrets, 0o755);
    rmSync(join(secrets, 'redis_password'));
    expect(make().status).toBe(0);
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
    expect(secret('redis_url')).toContain(secret('redis_password'));
    expect(secret('redis.acl')).toContain(secret('redis_password'));
    expect(Object.keys(before).filter((name) => all()[name] !== before[name])).toEqual(['redis.acl', 'redis_password', 'redis_url']);
  });

  it('keep secrets and data out of the image', () => {
    const ignored = readFileSync(join(folder, '../../.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'infra/deploy/secrets', 'infra/deploy/.env']));
  });

  it('name only existing secrets, networks, volumes and services', () => {
    expect(services.flatMap(([, service]) => secretsOf(service)).filter((name) => !compose.secrets[name])).toEqual([]);
    expect(Object.values(compose.secrets).map(({ file }) => file)).toEqual(Object.keys(compose.secrets).map((name) => `./secrets/${name}`));
    expect(Object.keys(compose.secrets).filter((name) => !(name in all()))).toEqual([]);
    for (const [, { networks, volumes = [], depends_on: others = {} }] of services) {
      expect(networks.filter((name) => !(name in compose.networks))).toEqual([]);
      expect(Object.keys(others).filter((name) => !compose.services[name])).toEqual([]);
      const places = volumes.map((volume) => volume.split(':')[0]!);
      expect(
        places.filter((place) => !(place.startsWith('./') ? readdirSync(folder).includes(place.slice(2)) : place in compose.volumes)),
      ).toEqual([]);
    }
  });

  it('run two nodes that differ by name and folder alone, named in one file for the proxy', () => {
    const [one, two] = nodes.map((name) => compose.services[name]!);
    expect(JSON.parse(JSON.stringify(one).replaceAll('app1', 'app2'))).toEqual(two);
    expect(readFileSync(join(folder, 'Caddyfile'), 'utf8')).toContain(`reverse_proxy ${nodes.map((name) => `${name}:3000`).join(' ')} {`);
  });

  it('let traffic in only through the proxy, and give each service only its own secrets', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(compose.networks['inner']).toEqual({ internal: true });
    for (const engine of engines) {
      const service = compose.services[engine]!;
      expect(service.networks).toEqual(['inner']);
      expect(secretsOf(service).filter((name) => name.endsWith('_url') || name === 'master_key')).toEqual([]);
    }
    for (const node of nodes) expect(secretsOf(compose.services[node]!).filter((name) => /password|[.]key$|pem$/.test(name))).toEqual([]);
  });

  it.each(nodes)('give %s settings that it starts with in production', (node) => {
    const { environment = {} } = compose.services[node]!;
    const { NODE_EXTRA_CA_CERTS: authority, ...settings } = environment;
    expect(authority).toBe('/run/secrets/ca.crt');
    const site: Readonly<Record<string, string>> = {
      SITE_ADDRESS: 'tennis.example',
      GOOGLE_CLIENT_ID: 'an id',
      ROOT_ADMIN_EMAIL: 'root@example.pt',
    };
    const filled = Object.entries(settings).map(
      ([name, value]) =>
        [
          name,
          value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string, otherwise = '') => site[variable] ?? otherwise),
        ] as const,
    );
    const fromFiles = secretsOf(compose.services[node]!)
      .filter((name) => !name.includes('.'))
      .map((name) => [name.toUpperCase(), secret(name)] as const);
    const given = { ...Object.fromEntries([...filled, ...fromFiles]), GOOGLE_CLIENT_SECRET: 'a secret', NODE_ENV: 'production' };
    expect(settingsInForce(given)).toMatchObject(Object.fromEntries([...filled, ...fromFiles].filter(([name]) => name.endsWith('_URL'))));
  });

  it.each(engines)('certify %s under its name', (engine) => {
    const verified = spawnSync(
      'openssl',
      ['verify', '-CAfile', join(secrets, 'ca.crt'), '-verify_hostname', engine, join(secrets, `${engine}.crt`)],
      { encoding: 'utf8' },
    );
    expect(verified.stdout).toContain('OK');
  });

  const [test, title] = hasRedis ? [it, ''] : [it.skip, ' (skipped: redis-server is not installed)'];
  test(`run a Redis that allows the program’s commands, and none that empties or changes it${title}`, async () => {
    const port = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = server.address() as { readonly port: number };
        server.close(() => resolve(free));
      });
    });
    const command = compose.services['redis']!.command!.map((word) => word.replace('/run/secrets', secrets));
    const settings = Object.fromEntries(
      command.flatMap((word, index) => (word.startsWith('--') ? [[word.slice(2), command[index + 1]!]] : [])),
    );
    let redis: StartedRedis | undefined;
    try {
      redis = await startRedis({ settings: { ...settings, 'tls-port': String(port) } });
      const cli = (...words: readonly string[]) =>
        spawnSync('redis-cli', ['--tls', '--cacert', join(secrets, 'ca.crt'), '-p', String(port), ...words], {
          encoding: 'utf8',
          env: { ...process.env, REDISCLI_AUTH: secret('redis_password') },
        }).stdout.trim();
      const asProgram = (...words: readonly string[]) => cli('--user', 'tennis', ...words);
      expect(
        spawnSync('redis-cli', ['--tls', '--cacert', join(secrets, 'ca.crt'), '-p', String(port), 'ping'], { encoding: 'utf8' }).stdout,
      ).toContain('NOAUTH');
      expect(asProgram('config', 'get', 'maxmemory-policy')).toContain('noeviction');
      expect(asProgram('xadd', 'tennis:changes', '*', 'a', 'b')).toMatch(/^\d+-0$/);
      expect(asProgram('eval', 'return 1', '0')).toBe('1');
      for (const words of [
        ['flushall'],
        ['config', 'set', 'maxmemory-policy', 'allkeys-lru'],
        ['shutdown'],
        ['keys', '*'],
        ['acl', 'list'],
      ])
        expect([words[0], asProgram(...words)]).toEqual([words[0], expect.stringContaining('NOPERM')]);
    } finally {
      await redis?.stop();
    }
  });
});
