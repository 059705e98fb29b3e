import { randomBytes, randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { hour } from '@tennis/contracts';
import type { HttpClient } from '@tennis/dev-env';
import type { PushedBrowser } from '../../../test-servers/push/start.cjs';
import { acknowledged, command, issueChallenge, type Player, send, type SentCommand, steps } from '../community';
import { becomesTrue } from '../wait';
import { bytesOf, type Canary, filesIn } from './seek';

/** A local IP address that nobody else uses; on Linux all of 127.* are local. */
export const personAddress = '127.45.67.89';
const browser = 'Sabiá-laranjeira/7.5 (Flauta)';

/** Sealed wherever they are stored: they are never found in the clear. */
export const neverInTheClear: readonly string[] = ['Melro-d’água', 'Rouxinol', 'Estorninho', 'Cotovia'];
const words = ['Pintassilgo', 'Verdilhão', '912345678', ...neverInTheClear, 'pintassilgo@example.pt'];
/** The person's typed texts, and the data that is sent with them. */
export const typed: readonly Canary[] = [...words, personAddress, browser].map((word) => ({ name: word, bytes: word }));

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture of noise, which nobody else has. */
const picture = (side = 64): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const lines = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side)]));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const sendPhoto = async (url: string, cookie: string): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture())]), 'retrato.png');
  const answer = await fetch(`${url}/api/profile/photo`, { method: 'PUT', headers: { cookie, 'user-agent': browser }, body: form });
  if (!answer.ok) throw new Error(`no photo: ${answer.status} ${await answer.text()}`);
};

/** Sent from the browser that both people use; it is not a canary, because it is also the other person's. */
const fromOneDevice = (sent: SentCommand): SentCommand => ({ ...sent, headers: { 'user-agent': 'Browser of both' } });

export interface Community {
  readonly url: string;
  readonly client: HttpClient;
  /** Sends from the person's own IP address. */
  readonly own: HttpClient;
  readonly ladder: string;
  readonly person: Player;
  readonly other: Player;
  /** The push target of the person's browser. */
  readonly pushedTo: PushedBrowser['target'];
  readonly dataDir: string;
  /** Milliseconds for work that the program does by itself. */
  readonly timeout: number;
}

/** The person challenges and plays; their result is confirmed on the other player's device. */
const play = async ({ client, own, ladder, person, other, timeout }: Community): Promise<void> => {
  const challenge = issueChallenge(person, other, ladder);
  const said = { ...challenge, body: { ...(challenge.body as object), message: 'Melro-d’água' }, headers: { 'user-agent': browser } };
  const { receipt } = await acknowledged(own, said);
  const [accept, report, approve] = [steps[0]!, steps[1]!, steps[2]!];
  await acknowledged(client, accept(other.cookie, receipt.id));
  const reported = fromOneDevice(report(person.cookie, receipt.id));
  await becomesTrue(async () => (await send(client, reported)).status < 300, timeout);
  await acknowledged(client, fromOneDevice(approve(other.cookie, receipt.id)));
};

/**
 * The person plays, writes in every possible place, sets a picture, gets pushes, reads their notices and asks for a copy of their data;
 * then a night passes, in which devices are compared. Their texts are in `typed`; the answer is the data derived from them: picture, copy,
 * browser.
 */
export const leaveTraces = async (community: Community): Promise<readonly Canary[]> => {
  const { url, client, own, person, other, pushedTo, dataDir, timeout } = community;
  const says = (method: string, path: string, body: unknown) =>
    acknowledged(own, { ...command(person.cookie, method, path, body), headers: { 'user-agent': browser } });
  await play(community);
  await says('PUT', '/api/profile', { firstName: 'Pintassilgo', lastName: 'Verdilhão', phone: '+351 912345678', birthYear: 1980 });
  const { receipt } = await says('POST', '/api/conversations', { participantIds: [other.id] });
  await says('POST', `/api/conversations/${receipt.id}/messages`, { text: 'Sou o Rouxinol', clientId: randomUUID() });
  await says('POST', `/api/conversations/${receipt.id}/read`, { upTo: 1 });
  const message = { name: 'Verdilhão', email: 'pintassilgo@example.pt', subject: 'Estorninho', message: 'Cotovia', type: 'contact' };
  await says('POST', '/api/contact', message);
  await says('POST', '/api/push/subscriptions', pushedTo);
  await says('PUT', '/api/notification-preferences', { quietHours: { from: '22:00', to: '07:00' } });
  await says('PUT', '/api/notifications/mark-all-read', {});
  await says('POST', '/api/push/test', {});
  await sendPhoto(url, person.cookie);
  await says('POST', '/api/data-exports', {});
  const kept = (): readonly string[] => filesIn(join(dataDir, 'files')).filter((file) => !file.endsWith('~type'));
  if (!(await becomesTrue(() => kept().some((file) => file.endsWith('archive.zip')), timeout))) throw new Error('no copy was made');
  await acknowledged(client, command(person.cookie, 'PUT', '/api/dev/clock', { advanceBy: 24 * hour }));
  const files = kept().map((file) => ({ name: `the bytes of ${relative(dataDir, file)}`, bytes: bytesOf(file) }));
  return [...files, { name: 'the address of a browser', bytes: pushedTo.endpoint }];
};
