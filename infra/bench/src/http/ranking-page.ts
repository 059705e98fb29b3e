import { httpClient, startServerProcess } from '@tennis/dev-env';
import { inFolder } from '../in-folder';
import type { ExpressPeerSettings } from '../peers/express-peer';
import { allAnswered, httpLoad, httpText } from './http-load';
import { type Measure, median } from '../measure';
import { startPeer } from '../peers/peer-process';
import { importSeason } from '../data/season';

const connections = 64;
const rounds = 7;
const pages = 15_000;
const slowPages = 3_000;
const players = 25;
/** Milliseconds after which a new person's name is in every ETag. */
const announced = 250;

/**
 * The signed-in ranking of 25 rows, compared with the same bytes from plain `node:http`, and with Nest on Express that builds them from
 * rows.
 */
export const rankingPage: Measure = () =>
  inFolder(async (dataDir) => {
    const tournamentId = await importSeason(dataDir, players);
    const server = await startServerProcess({ dataDir });
    const client = httpClient(server.url, { connections: 8 });
    const cookie = await client.signIn('ana@example.pt');
    const path = `/api/tournaments/${tournamentId}/ranking`;
    await new Promise((resume) => setTimeout(resume, announced));
    const page = await client.send('GET', path, { cookie });
    if (page.status !== 200) throw new Error(`the ranking answers ${page.status} ${page.text}`);
    const etag = String(page.headers.etag);
    const standings = (JSON.parse(page.text) as { standings: ExpressPeerSettings['ranking']['standings'] }).standings;
    const floor = await startPeer('floor-server', {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', etag },
      body: page.text,
    });
    const express = await startPeer('express-peer', { cookie, ranking: { tournamentId, standings } } satisfies ExpressPeerSettings);

    const whole = httpText('GET', path, { cookie });
    const known = httpText('GET', path, { cookie, 'if-none-match': etag });
    const perSecond = async (url: string, request: string, status: number, requests = pages) =>
      allAnswered(await httpLoad({ url, connections, requests, request: () => request }), status).perSecond;
    const contestants = {
      floor200: () => perSecond(floor.url, whole, 200),
      ours200: () => perSecond(server.url, whole, 200),
      floor304: () => perSecond(floor.url, known, 304),
      ours304: () => perSecond(server.url, known, 304),
      express: () => perSecond(express.url, whole, 200, slowPages),
    };
    const names = Object.keys(contestants) as (keyof typeof contestants)[];
    const samples = new Map(names.map((name) => [name, [] as number[]]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of names) {
        const sample = await contestants[name]();
        if (round > 0) samples.get(name)!.push(sample); // the first round only warms up
      }
    }
    floor.stop();
    express.stop();
    client.close();
    await server.stop();
    const of = (name: keyof typeof contestants) => median(samples.get(name)!);
    const [whole200, known304, peer] = [of('ours200') / of('floor200'), of('ours304') / of('floor304'), of('ours200') / of('express')];
    return [
      {
        name: 'ranking-page 200',
        figure: of('ours200'),
        unit: '/s',
        floor: of('floor200'),
        floorName: 'node:http, same bytes',
        ratio: whole200,
        gate: '≥ 0.35',
        goal: '0.55',
        ok: whole200 >= 0.35,
      },
      {
        name: 'ranking-page 304',
        figure: of('ours304'),
        unit: '/s',
        floor: of('floor304'),
        floorName: 'node:http, same ETag',
        ratio: known304,
        gate: '≥ 0.35',
        goal: '0.80',
        ok: known304 >= 0.35,
      },
      {
        name: 'ranking-page peer',
        figure: of('ours200'),
        unit: '/s',
        floor: of('express'),
        floorName: 'Nest on Express, from rows',
        ratio: peer,
        gate: '≥ 5',
        goal: '7',
        ok: peer >= 5,
      },
    ];
  });
