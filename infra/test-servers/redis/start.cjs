const { spawn, spawnSync } = require('node:child_process');
const { createServer } = require('node:net');

const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

const freePort = () =>
  new Promise((resolve, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a real Redis without persistence, on a free port or again on its former one. */
const startRedis = async ({ port, settings = {} } = {}) => {
  const ownPort = port ?? (await freePort());
  const all = { port: ownPort, bind: '127.0.0.1', save: '', appendonly: 'no', 'maxmemory-policy': 'noeviction', ...settings };
  const child = spawn(
    'redis-server',
    Object.entries(all).flatMap(([name, value]) => [`--${name}`, String(value)]),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  running.add(child);
  await new Promise((resolve, fail) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', (code) => fail(new Error(`redis-server ended with ${code}: ${output}`)));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: `redis://127.0.0.1:${ownPort}`,
    port: ownPort,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    /** A second call does nothing. */
    stop: () => {
      running.delete(child);
      child.kill('SIGKILL');
      return ended;
    },
  };
};

module.exports = { hasRedis, startRedis };
