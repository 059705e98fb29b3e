/** @group distributed */
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { hostilePictures, markers } from './hostile-pictures.fixture';
import { keptFiles } from './kept-files.fixture';
import { gif, jpeg, partsOfWebp, png, webp } from './pictures.fixture';

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly position: string | undefined;
}

describe('a photo', () => {
  let env: DevEnvironment;
  let rui: Client;
  let userId: string;
  beforeAll(async () => {
    env = await startDevEnvironment();
    rui = await env.signedIn('rui.fotografo@example.pt');
    userId = ((await rui.get('/api/users/me')).body as { id: string }).id;
    await rui.put('/api/profile', { birthYear: 1980 });
  });
  afterAll(() => env.stop());

  const put = async (body: RequestInit['body'], headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`${env.url}/api/profile/photo`, {
      method: 'PUT',
      headers: { cookie: rui.cookie!, ...headers },
      body: body ?? null,
    });
    const { code, message, position } = (await response.json()) as Answer;
    await env.settle();
    return { status: response.status, code, message, position };
  };
  const form = (bytes: Buffer, { field = 'file', filename = 'foto.jpg', type = 'image/jpeg' } = {}): FormData => {
    const data = new FormData();
    data.append(field, new Blob([new Uint8Array(bytes)], { type }), filename);
    return data;
  };
  const raw = (...lines: readonly (string | Buffer)[]) => ({
    body: new Uint8Array(Buffer.concat(lines.map((line) => (typeof line === 'string' ? Buffer.from(line, 'latin1') : line)))),
    headers: { 'content-type': 'multipart/form-data; boundary=limite' },
  });
  const photoUrl = async () => ((await rui.get('/api/users/me')).body as { photo_url: string | null }).photo_url;
  const file = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(env.url + path, { headers: { cookie: rui.cookie!, ...headers } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  /** The number of stored pictures. */
  const kept = async () => (await keptFiles(env)).length;

  it.each([
    ['JPG', jpeg],
    ['PNG', png()],
    ['WebP', webp],
    ['GIF', gif()],
  ])('is taken as %s and served in three sizes, of an adult to visitors as well', async (_format, bytes) => {
    expect(await put(form(bytes))).toMatchObject({ status: 200, position: expect.any(String) as string });
    const small = (await photoUrl())!;
    for (const variant of ['small', 'medium', 'large']) {
      const { response, bytes: served } = await file(small.replace('small', variant));
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'private, max-age=31536000, immutable',
      ]);
      expect(partsOfWebp(served)).toEqual(['VP8 ']);
      expect((await env.visitor.get(small.replace('small', variant))).status).toBe(200);
    }
    expect((await rui.get(`/api/players/${userId}`)).body).toMatchObject({ photoUrl: small.replace('small', 'large') });
  });

  it('is not sent again to a browser that has it', async () => {
    const path = (await photoUrl())!;
    const etag = (await file(path)).response.headers.get('etag')!;
    const again = await file(path, { 'if-none-match': etag });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('replaces the former one, whose files are deleted', async () => {
    await put(form(jpeg));
    const former = (await photoUrl())!;
    await put(form(webp));
    expect(await photoUrl()).not.toBe(former);
    expect((await file(former)).response.status).toBe(404);
    expect(await kept()).toBe(1);
  });

  it('is set once when it is sent twice, and another under the same key is refused', async () => {
    const first = await put(form(png()), { 'idempotency-key': 'uma-vez' });
    const path = await photoUrl();
    expect(await put(form(png()), { 'idempotency-key': 'uma-vez' })).toEqual(first);
    expect(await put(form(jpeg), { 'idempotency-key': 'uma-vez' })).toMatchObject({ status: 422, code: 'request.key-reused' });
    expect([await photoUrl(), await kept()]).toEqual([path, 1]);
  });

  it('is taken away by its owner, also twice', async () => {
    await put(form(jpeg));
    const path = (await photoUrl())!;
    expect((await rui.delete('/api/profile/photo')).status).toBe(200);
    expect((await rui.delete('/api/profile/photo')).status).toBe(200);
    expect([await photoUrl(), (await file(path)).response.status, await kept()]).toEqual([null, 404, 0]);
  });

  it('is deleted with an erased person', async () => {
    const eva = await env.signedIn('eva.fotografa@example.pt');
    const body = form(jpeg);
    await fetch(`${env.url}/api/profile/photo`, { method: 'PUT', headers: { cookie: eva.cookie! }, body });
    await env.settle();
    const { id, photo_url: path } = (await eva.get('/api/users/me')).body as { id: string; photo_url: string };
    await erasePerson(env, id);
    expect((await file(path)).response.status).toBe(404);
    expect((await rui.get(`/api/players/${id}`)).body).toMatchObject({ code: 'user.unknown' });
  });

  it('of a visitor is refused before it is read', async () => {
    const response = await fetch(`${env.url}/api/profile/photo`, { method: 'PUT', body: form(jpeg) });
    expect(response.status).toBe(401);
  });

  it('has no other variants, and no other file has a URL', async () => {
    await put(form(jpeg));
    const path = (await photoUrl())!;
    for (const other of ['huge', 'small~type', 'zip', '..%2fsmall', 'constructor', ''])
      expect([other, (await file(path.replace('small', other))).response.status]).toEqual([other, 404]);
    for (const id of ['..', '%2e%2e%2fkeys.db', 'x', '00000000-0000-4000-8000-000000000000'])
      expect([id, (await file(`/api/files/${id}/small`)).response.status]).toEqual([id, 404]);
  });

  it('that is no picture is refused in the reader’s language', async () => {
    expect(await put(form(Buffer.from('Olá')))).toMatchObject({ message: 'Por favor selecione um ficheiro de imagem válido' });
    expect(await put(form(Buffer.from('Olá')), { 'accept-language': 'en' })).toMatchObject({ message: 'Please select a valid image file' });
    expect(await put(form(Buffer.alloc(6 * 1024 * 1024)), { 'accept-language': 'en' })).toMatchObject({
      status: 413,
      message: 'File too large. Please select an image smaller than 5MB',
    });
  });

  it('is not accepted on another route', async () => {
    const response = await fetch(`${env.url}/api/profile`, { method: 'PUT', headers: { cookie: rui.cookie! }, body: form(jpeg) });
    expect([response.status, ((await response.json()) as Answer).code]).toEqual([415, 'request.unsupported-type']);
  });

  describe('from an attacker', () => {
    it('is tried in many forms', () => expect(hostilePictures.length).toBeGreaterThanOrEqual(60));

    it.each(hostilePictures.map((one) => [one.name, one.expected, one] as const))('%s: %s', async (_name, expected, hostile) => {
      const before = await photoUrl();
      const { status, code } = await put(form(hostile.bytes, hostile));
      if (expected === 'drawn') {
        expect([status, code]).toEqual([200, undefined]);
        const served = (await file((await photoUrl())!.replace('small', 'large'))).bytes;
        expect(partsOfWebp(served).every((part) => ['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(part))).toBe(true);
        for (const marker of markers) expect([marker, served.includes(Buffer.from(marker, 'latin1'))]).toEqual([marker, false]);
      } else {
        expect([status < 500, code]).toEqual([true, expected]);
        expect(await photoUrl()).toBe(before);
      }
      expect(await kept()).toBeLessThanOrEqual(1);
    });

    const head = 'Content-Disposition: form-data; name="file"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    it.each<[string, number, () => Promise<Answer>]>([
      ['without a name', 422, () => put(form(jpeg, { filename: '' }))],
      ['in another field', 400, () => put(form(jpeg, { field: 'photo' }))],
      [
        'as a text instead of a file',
        422,
        () => put(raw('--limite\r\nContent-Disposition: form-data; name="file"\r\n\r\nfoto\r\n--limite--\r\n').body, raw().headers),
      ],
      ['in an empty form', 422, () => put(raw('--limite--\r\n').body, raw().headers)],
      ['in a form that never ends', 400, () => put(raw('--limite\r\n', head, jpeg).body, raw().headers)],
      ['in a form that ends in its header', 400, () => put(raw('--limite\r\nContent-Disposition: form-data; na').body, raw().headers)],
      ['in a form without its boundary', 400, () => put(raw('--limite\r\n', head, jpeg).body, { 'content-type': 'multipart/form-data' })],
      ['in a field that is part of every object', 400, () => put(form(jpeg, { field: '__proto__' }))],
      ['as JSON', 415, () => put(JSON.stringify({ file: jpeg.toString('base64') }), { 'content-type': 'application/json' })],
      ['as the body itself', 415, () => put(new Uint8Array(jpeg), { 'content-type': 'image/jpeg' })],
      [
        'as one of two',
        400,
        () => {
          const two = form(jpeg);
          two.append('file', new Blob([new Uint8Array(jpeg)]), 'b.jpg');
          return put(two);
        },
      ],
      [
        'behind fifty fields',
        400,
        () => {
          const many = new FormData();
          for (let n = 0; n < 50; n += 1) many.append(`f${n}`, 'x');
          many.append('file', new Blob([new Uint8Array(jpeg)]), 'b.jpg');
          return put(many);
        },
      ],
    ])('sent %s is refused with %i', async (_how, expected, sending) => {
      const before = await photoUrl();
      const answer = await sending();
      expect(answer).toMatchObject({ status: expected, code: expect.any(String) as string });
      expect(await photoUrl()).toBe(before);
    });

    it('leaves the program unharmed', async () => {
      expect(await put(form(jpeg))).toMatchObject({ status: 200 });
      expect([(await photoUrl()) !== null, await kept()]).toEqual([true, 1]);
    });
  });
});
