import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { readRanking, readTournament } from '@tennis/contracts';
import { urlOf } from './call';
import { takeEarlyResponse, dropEarlyResponses } from './early-responses';
import { forgetOwnWrites, rememberWrite } from './own-writes';
import { request } from './request';

const script = /<script>([^<]*earlyAnswers[^<]*)<\/script>/.exec(readFileSync(join(__dirname, '../../../index.html'), 'utf8'))![1]!;

type Arrived = (files: { getEntries: () => readonly { readonly name: string }[] }, observer: { disconnect: () => void }) => void;
/** Reports to the page that a file has loaded. */
let arrives: (name: string) => void = () => undefined;
/** Reports loaded files until it is disconnected. */
class FakeObserver {
  constructor(arrived: Arrived) {
    arrives = (name) => arrived({ getEntries: () => [{ name }] }, this);
  }
  readonly observe = (): void => undefined;
  readonly disconnect = (): void => {
    arrives = () => undefined;
  };
}
const program = 'https://tennis.example/assets/index-BxY_1-z9.js';

/** Runs the inline script of the page; returns the URLs that it requests. */
const openPage = (location: { pathname: string; search: string }, answer: () => Promise<Response>): readonly string[] => {
  const requestedUrls: string[] = [];
  arrives = () => undefined;
  globalThis.fetch = (address) => {
    requestedUrls.push(String(address));
    return answer();
  };
  // the real script of index.html, run like in a browser
  new Function('window', 'location', 'PerformanceObserver', script)(globalThis, location, FakeObserver);
  return requestedUrls;
};

const ladder = { pathname: '/tournaments/t1', search: '' };
const tournament = urlOf(readTournament, { tournamentId: 't1' });
const board = urlOf(readRanking, { tournamentId: 't1' });
const answering = (name: string) => () => Promise.resolve(Response.json({ name }));

describe('the requests that the page sends early', () => {
  afterEach(() => {
    dropEarlyResponses();
    forgetOwnWrites();
  });

  it('are the ladder, and its board once the program is nearly loaded, at the URLs of their calls', () => {
    const requestedUrls = openPage(ladder, answering('Liga'));
    arrives('https://tennis.example/assets/index-C3m3HqV-.css');
    arrives('https://tennis.example/assets/rolldown-runtime-hePW80VL.js');
    expect(requestedUrls).toEqual([tournament]);
    arrives(program);
    arrives(program);
    expect(requestedUrls).toEqual([tournament, board]);
  });

  it('leave out the board when the program started first and requests it itself', () => {
    const requestedUrls = openPage(ladder, answering('Liga'));
    dropEarlyResponses();
    arrives(program);
    expect(requestedUrls).toEqual([tournament]);
  });

  it.each([
    { pathname: '/', search: '' },
    { pathname: '/tournaments', search: '' },
    { pathname: '/tournaments/t1/x', search: '' },
    { pathname: '/tournaments/t1', search: '?at=2025-01-12' },
  ])('are none at $pathname$search', (location) => {
    const requestedUrls = openPage(location, answering('Liga'));
    arrives(program);
    expect(requestedUrls).toEqual([]);
  });

  it('are none after a write, because the answer must reflect it', () => {
    rememberWrite({ position: '7' });
    expect(openPage(ladder, answering('Liga'))).toEqual([]);
  });

  it('answer the first reader, and nobody after', async () => {
    openPage(ladder, answering('early'));
    globalThis.fetch = answering('asked anew');
    expect(await request(tournament)).toEqual({ name: 'early' });
    expect(await request(tournament)).toEqual({ name: 'asked anew' });
  });

  it.each([
    ['refused', () => Promise.resolve(new Response('{}', { status: 404 }))],
    ['lost on its way', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are sent again when one was %s', async (_, answer) => {
    openPage(ladder, answer);
    globalThis.fetch = answering('asked anew');
    expect(await request(tournament)).toEqual({ name: 'asked anew' });
  });

  it.each([
    ['it was refused', 404, () => request(tournament)],
    ['nobody asked for it', 200, async () => dropEarlyResponses()],
  ])('keep no connection open when %s', async (_, status, open) => {
    const cancel = jest.fn();
    openPage(ladder, () => Promise.resolve(new Response(new ReadableStream({ cancel }) as BodyInit, { status })));
    globalThis.fetch = answering('asked anew');
    await open();
    await Promise.resolve();
    expect(cancel).toHaveBeenCalled();
  });

  it('are discarded once the program has started', () => {
    openPage(ladder, answering('early'));
    dropEarlyResponses();
    expect(takeEarlyResponse(tournament)).toBeUndefined();
  });
});
