import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { keptFiles } from './kept-files.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { jpeg, partsOfWebp, png, webp } from './pictures.fixture';
import { sendPicture } from './send-picture.fixture';

describe('the picture of a tournament or a club', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let carla: Client;
  let rui: Client;
  let stranger: Client;
  let clubId: string;
  beforeAll(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['rui', 'ana']);
    carla = ladder.creator;
    rui = ladder.players.rui!;
    stranger = await env.signedIn('fora@example.pt');
    clubId = idOf(await carla.post('/api/clubs', { name: 'Clube das Camélias' }));
    await ladder.root.post(`/api/clubs/${clubId}/validate`, {});
    await env.settle();
  });
  afterAll(() => env.stop());

  const idOf = ({ body }: { readonly body: unknown }): string => (body as { readonly id: string }).id;
  const imageOf = async (path: string, client: Client = carla) =>
    ((await client.get(path)).body as { readonly imageUrl?: string | null }).imageUrl ?? null;
  const file = async (path: string, { cookie }: Client, headers: Record<string, string> = {}) => {
    const response = await fetch(env.url + path, { headers: { ...(cookie ? { cookie } : {}), ...headers } });
    return { status: response.status, etag: response.headers.get('etag'), bytes: Buffer.from(await response.arrayBuffer()) };
  };
  /** The number of stored pictures. */
  const kept = async () => (await keptFiles(env)).length;
  const both = () => [`/api/tournaments/${ladder.id}`, `/api/clubs/${clubId}`] as const;

  it('is set by its manager, converted, and shown on its page, in the list and, on request, in the search', async () => {
    for (const path of both()) {
      expect(await imageOf(path)).toBeNull();
      expect(await sendPicture(env, carla, `${path}/image`, jpeg)).toEqual({ status: 200 });
      const medium = (await imageOf(path, env.visitor))!;
      for (const size of ['small', 'medium', 'large']) {
        const { status, bytes } = await file(medium.replace('medium', size), env.visitor);
        expect([status, partsOfWebp(bytes)]).toEqual([200, ['VP8 ']]);
      }
      const list = path.slice(0, path.lastIndexOf('/'));
      const listed = (await env.visitor.get(list)).body as { readonly items: readonly { readonly id: string }[] };
      expect(listed.items.find(({ id }) => path.endsWith(id))).toMatchObject({ imageUrl: medium });
      const words = path === both()[0] ? 'escada' : 'camelias';
      const found = (await env.visitor.get(`${list}?search=${words}&images=true`)).body as readonly object[];
      expect(found).toContainEqual(expect.objectContaining({ image_url: medium.replace('medium', 'small') }));
      for (const one of (await env.visitor.get(`${list}?search=${words}`)).body as readonly object[])
        expect(one).not.toHaveProperty('image_url');
    }
  });

  it('is not sent again to a browser that has it', async () => {
    for (const path of both()) {
      const url = (await imageOf(path))!;
      const { etag } = await file(url, rui);
      const again = await file(url, rui, { 'if-none-match': etag! });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });

  it('replaces the former one, whose files are deleted, and is removed, also twice', async () => {
    for (const path of both()) {
      const [former, before] = [(await imageOf(path))!, await kept()];
      expect(await sendPicture(env, carla, `${path}/image`, webp)).toEqual({ status: 200 });
      const present = (await imageOf(path))!;
      expect([present === former, (await file(former, carla)).status, await kept()]).toEqual([false, 404, before]);
      for (const _time of [1, 2]) expect((await carla.delete(`${path}/image`)).status).toBe(200);
      await env.settle();
      expect([await imageOf(path), (await file(present, carla)).status, await kept()]).toEqual([null, 404, before - 1]);
    }
  });

  it('is refused from people without the right, and leaves no file', async () => {
    const before = await kept();
    const refusals = ['right.missing', 'club.not-administrator'] as const;
    for (const [nth, path] of both().entries()) {
      expect((await sendPicture(env, env.visitor, `${path}/image`, png())).status).toBe(401);
      expect(await sendPicture(env, rui, `${path}/image`, png())).toEqual({ status: 403, code: refusals[nth] });
      expect((await rui.delete(`${path}/image`)).status).toBe(403);
    }
    expect(await kept()).toBe(before);
  });

  it('is refused like a photo when it is no picture, or too large', async () => {
    for (const path of both()) {
      expect(await sendPicture(env, carla, `${path}/image`, Buffer.from('Olá'))).toMatchObject({ code: 'image.invalid' });
      const large = await sendPicture(env, carla, `${path}/image`, Buffer.alloc(6 * 1024 * 1024));
      expect(large).toEqual({ status: 413, code: 'image.too-large' });
      expect(await imageOf(path)).toBeNull();
    }
  });

  it('of a private tournament is only for participants: outsiders do not see it, and get 404 for its file', async () => {
    const id = idOf(await carla.post('/api/tournaments', { name: 'Escada fechada', privacy: 'private', joins: true }));
    await ladder.root.post(`/api/tournaments/${id}/validate`, {});
    const path = `/api/tournaments/${id}`;
    await sendPicture(env, carla, `${path}/image`, png());
    const url = (await imageOf(path))!;
    const { etag } = await file(url, carla);
    const nothing = await file('/api/files/00000000-0000-4000-8000-000000000000/medium', stranger);
    for (const outsider of [stranger, env.visitor]) {
      for (const asked of [path, '/api/tournaments?q=fechada', '/api/tournaments?search=fechada&images=true'])
        expect([asked, (await outsider.get(asked)).text.includes('/api/files/')]).toEqual([asked, false]);
      const asking: readonly Readonly<Record<string, string>>[] = [{}, { 'if-none-match': etag! }];
      for (const headers of asking) {
        const { status, bytes } = await file(url, outsider, headers);
        expect([status, bytes.toString()]).toEqual([404, nothing.bytes.toString()]);
      }
    }
    // everybody may see the picture once everybody may look into the tournament
    await carla.put(path, { privacy: 'public', confirmPublic: true });
    await env.settle();
    expect((await file(url, env.visitor)).status).toBe(200);
  });

  it('of a rejected club is only for its administrators', async () => {
    const id = idOf(await carla.post('/api/clubs', { name: 'Clube recusado' }));
    await sendPicture(env, carla, `/api/clubs/${id}/image`, png());
    const url = (await imageOf(`/api/clubs/${id}`))!;
    expect((await file(url, env.visitor)).status).toBe(200); // the club waits for its validation, and is visible to anybody with the link
    await ladder.root.post(`/api/clubs/${id}/reject`, {});
    await env.settle();
    expect([(await file(url, carla)).status, (await file(url, rui)).status, (await file(url, env.visitor)).status]).toEqual([
      200, 404, 404,
    ]);
  });
});
