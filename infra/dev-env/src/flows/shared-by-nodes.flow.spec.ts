import { until } from '@tennis/contract-tests';
import { type GoogleStandIn, startGoogleStandIn } from '../../../test-servers/google/start.cjs';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type Engines, startEngines } from '../engines';
import { jpeg } from './pictures.fixture';

const canRun = hasRedis && isFerretDBBuilt();
const withRedis = canRun ? describe : describe.skip;
const name = 'two nodes of one installation';

withRedis(canRun ? name : `${name} (skipped: redis-server is not installed, or FerretDB is not built here)`, () => {
  let engines: Engines;
  let redis: StartedRedis;
  let standIn: GoogleStandIn;
  let here: DevEnvironment;
  let there: DevEnvironment;
  let marta: Client;
  let ivo: Client;
  let leo: Client;

  const beginAt = async (browser: Client) =>
    ((await browser.get('/api/oauth/google/redirect_url')).body as { redirectUrl: string }).redirectUrl;

  const signedIn = async (email: string): Promise<Client> => {
    const browser = here.visitor;
    const { code, state } = await standIn.authorize(await beginAt(browser), email);
    expect((await browser.post('/api/sessions', { code, state, ageAttested: true })).status).toBe(200);
    return browser;
  };

  beforeAll(async () => {
    engines = await startEngines();
    redis = await startRedis();
    standIn = await startGoogleStandIn();
    const environment = {
      ...engines.environment,
      ...standIn.environment,
      REDIS_URL: redis.url,
      PUBLIC_URL: 'http://tennis.example',
      WRITES_PER_MINUTE: '6',
    };
    here = await startDevEnvironment({ environment });
    [marta, ivo, leo] = [await signedIn('marta@example.pt'), await signedIn('ivo@example.pt'), await signedIn('leo@example.pt')];
    await here.settle();
    there = await startDevEnvironment({ environment });
  }, 120_000);
  afterAll(async () => {
    await there.stop();
    await here.stop();
    await standIn.stop();
    await redis.stop();
    await engines.stop();
  });

  /** The answer of the provider for a browser, and the data that the browser got when it left. */
  const cameBack = async (email: string) => {
    const answer = await here.visitor.get('/api/oauth/google/redirect_url');
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { code, state } = await standIn.authorize((answer.body as { redirectUrl: string }).redirectUrl, email);
    const arriveAt = (node: DevEnvironment, ageAttested?: boolean) =>
      node.visitor.post('/api/sessions', { code, state, ageAttested }, { cookie });
    return { arriveAt };
  };

  it('serve a picture that was put on the other', async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'foto.jpg');
    expect((await fetch(`${here.url}/api/profile/photo`, { method: 'PUT', headers: { cookie: marta.cookie! }, body })).status).toBe(200);
    const photo = async () => ((await marta.get('/api/users/me')).body as { photo_url: string | null }).photo_url;
    await until(async () => (await photo()) !== null, 'it is on the page', 20_000);
    const path = await photo();
    const bytesAt = async ({ url }: DevEnvironment) => {
      const answer = await fetch(url + path!, { headers: { cookie: marta.cookie! } });
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
    };
    const served = await bytesAt(here);
    expect([served[0], await bytesAt(there)]).toEqual([200, served]);
  });

  it('end a sign-in that the other began, once', async () => {
    const { arriveAt } = await cameBack('ana.sousa@example.pt');
    expect((await arriveAt(there, true)).status).toBe(200);
    for (const node of [here, there]) expect((await arriveAt(node, true)).body).toMatchObject({ code: 'session.code-refused' });
  });

  it('ask for the age and accept the answer on either node', async () => {
    const { arriveAt } = await cameBack('rui@example.pt');
    expect((await arriveAt(here)).body).toMatchObject({ code: 'user.age-not-attested' });
    expect((await arriveAt(there, true)).status).toBe(200);
    expect((await arriveAt(here, true)).status).toBe(401);
  });

  it('treat a double click as one, also across nodes', async () => {
    const { arriveAt } = await cameBack('eva@example.pt');
    const both = await Promise.all([arriveAt(here, true), arriveAt(there, true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  /** A write without an effect. */
  const writeAt = async ({ url }: DevEnvironment, { cookie }: Client): Promise<number> =>
    (await fetch(`${url}/api/goals`, { method: 'POST', headers: { cookie: cookie!, 'content-type': 'application/json' }, body: '{}' }))
      .status;

  it('share the limits of sending and of repeated failures', async () => {
    const sent: number[] = [];
    for (let times = 0; times < 8; times += 1) sent.push(await writeAt(times % 2 === 0 ? here : there, ivo));
    expect(sent).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    const wrong: number[] = [];
    for (let times = 0; times < 6; times += 1)
      wrong.push((await (times % 2 === 0 ? here : there).visitor.post('/api/sessions', { code: 'wrong' })).status);
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('count separately while Redis is away, and refuse nobody because of that', async () => {
    await redis.stop();
    const sent: number[] = [];
    for (let times = 0; times < 14; times += 1) sent.push(await writeAt(times % 2 === 0 ? here : there, leo));
    expect(sent).toEqual([...Array.from({ length: 12 }, () => 400), 429, 429]);
  });
});
