import { randomUUID } from 'node:crypto';
import { httpClient, startServerProcess } from '@tennis/dev-env';
import { inFolder } from '../in-folder';
import { allAnswered, httpLoad, httpText } from './http-load';
import { type Measure, median } from '../measure';
import { startPeer } from '../peers/peer-process';

const connections = 64;
const people = 32;
const rounds = 7;
const commands = 4000;
const bare = 20_000;

/**
 * A complete command over HTTP (session, schema, right, idempotency, decision, log, views), compared with a plain `node:http` that parses
 * the same body.
 */
export const command: Measure = () =>
  inFolder(async (dataDir) => {
    const server = await startServerProcess({ dataDir });
    const client = httpClient(server.url, { connections: 8 });
    const cookies: string[] = [];
    for (let person = 0; person < people; person += 1) cookies.push(await client.signIn(`pessoa${person}@example.pt`));
    const create = (n: number) =>
      httpText('POST', '/api/tournaments', { cookie: cookies[n % people]!, 'idempotency-key': randomUUID() }, { name: `Escada ${n}` });
    const sample = await client.send('POST', '/api/tournaments', {
      cookie: cookies[0]!,
      key: randomUUID(),
      body: { name: 'Escada' },
    });
    const floor = await startPeer('floor-server', { status: 201, headers: { 'content-type': 'application/json' }, body: sample.text });
    const ours: number[] = [];
    const theirs: number[] = [];
    const slowest: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const plain = allAnswered(await httpLoad({ url: floor.url, connections, requests: bare, request: create }), 201);
      const whole = allAnswered(await httpLoad({ url: server.url, connections, requests: commands, request: create }), 201);
      if (round === 0) continue; // only warms up
      theirs.push(plain.perSecond);
      ours.push(whole.perSecond);
      slowest.push(whole.p99);
    }
    floor.stop();
    client.close();
    await server.stop();
    const [figure, plain, p99] = [median(ours), median(theirs), median(slowest)];
    const ratio = figure / plain;
    return [
      {
        name: 'command',
        figure,
        unit: '/s',
        floor: plain,
        floorName: 'node:http POST',
        ratio,
        gate: '≥ 0.10',
        goal: '0.20',
        ok: ratio >= 0.1,
      },
      { name: `command p99, ${connections} connections`, figure: p99, unit: 'ms', gate: '≤ 50', goal: '25', ok: p99 <= 50 },
    ];
  });
