import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day, seededNumbers } from '@tennis/contracts';
import { type HttpClient, httpClient } from '@tennis/dev-env';
import { rebuildViews } from '../as-operator';
import { checkLog, checkReceipts, readData } from '../check-data';
import {
  type Acknowledged,
  command,
  createTournament,
  issueChallenge,
  openLadder,
  type Player,
  playedAt,
  say,
  send,
  type SentCommand,
  signInPeople,
  steps,
} from '../community';
import { type Installation, startInstallation } from '../installation';
import { forgeReceipts } from '../planted/foreign-receipts';
import { loseWriteAheadLog } from '../planted/lose-write-ahead-log';
import { type FaultRun, type Problems, problemList, withoutIds } from '../fault-run';
import { checkSent } from './sent-table-check';
import { confirmAddresses, startPostOffice } from './mail-deliveries';
import { startPushedBrowsers } from './push-deliveries';
import { checkNotices, readAtRest, readNotices } from './notices-once';
import { checkWeeks, movedClock, keepSessionsAlive, waitForWeeksClosed } from './weeks-closed';
import { pause } from '../wait';

const people = 9;
const workers = 24;
/** Milliseconds of load before a kill. */
const shortest = 40;
const longest = 400;
/** Milliseconds until ready again, p99, on one machine and with distributed engines. */
const readyGoal = 1000;
const readyGoalDistributed = 5000;

/** The weekly check warns a player without a game in a week. */
const oneGameAWeek = { minGames: { games: 1, weeks: 1 } };

/** Ladders with no activity but the weekly check. */
const idleLadders = 6;
/** Not longer than a session lasts. */
const maxWeeks = 6;

interface Challenge {
  readonly id: string;
  /** The cookies of both players. */
  readonly between: readonly string[];
}

interface Load {
  readonly acknowledged: Acknowledged[];
  /** Sent, but the server died before it answered: may or may not have happened. */
  readonly unanswered: SentCommand[];
  readonly tournaments: string[];
  readonly challenges: Challenge[];
}

/** The writers: everybody creates, joins and leaves tournaments, and plays on one ladder. */
interface Community {
  readonly ladder: string;
  readonly players: readonly Player[];
  /** The proposed time of matches. */
  readonly time: string;
}

const nextCommand = ({ ladder, players, time }: Community, { tournaments, challenges }: Load, random: () => number): SentCommand => {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const { cookie } = one(players)!;
  const tournament = one(tournaments);
  const dice = random();
  if (!tournament || dice < 0.2) return createTournament(cookie, `Escada ${Math.floor(random() * 1e9)}`);
  if (dice < 0.45) return command(cookie, 'POST', `/api/tournaments/${tournament}/join`, {});
  if (dice < 0.57) return command(cookie, 'POST', `/api/tournaments/${tournament}/leave`);
  // one person writes to all: the unread notice of the others is about the last message
  if (dice < 0.6) return say(players[0]!, ladder);
  // only the latest challenges: older ones are played
  const challenge = one(challenges.slice(-players.length));
  if (!challenge || dice < 0.7) return issueChallenge(one(players)!, one(players)!, ladder, time);
  return one(steps)!(one(challenge.between)!, challenge.id, time);
};

/** One client after the other writes until the connection breaks. */
const write = async (client: HttpClient, community: Community, load: Load, random: () => number, problems: Problems): Promise<void> => {
  for (;;) {
    const sent = nextCommand(community, load, random);
    let answer;
    try {
      answer = await send(client, sent);
    } catch {
      load.unanswered.push(sent);
      return;
    }
    if (answer.status < 300) {
      const receipt = JSON.parse(answer.text) as Acknowledged['receipt'];
      load.acknowledged.push({ ...sent, receipt });
      if (sent.path === '/api/tournaments') load.tournaments.push(receipt.id);
      if (sent.path === '/api/challenges') {
        const { challengedId } = sent.body as { readonly challengedId: string };
        const challenged = community.players.find(({ id }) => id === challengedId)!;
        load.challenges.push({ id: receipt.id, between: [sent.cookie, challenged.cookie] });
      }
    } else if (answer.status === 401) problems.add('a session was lost');
    else if (answer.status >= 500) problems.add(`a write was answered ${answer.status}`);
  }
};

/**
 * After a restart every command of that load is sent again with its key: it gets the same receipt, or, if it was unanswered, its first one.
 * Several commands may have the same position, or the position of an event of the program: all but one of these changed nothing and so left
 * nothing to recognise them by (docs/adr/0003-a-resend-has-one-effect.md); they are decided again.
 */
const sendAgain = async (
  installation: Installation,
  load: Load,
  before: readonly Acknowledged[],
  problems: Problems,
): Promise<readonly Acknowledged[]> => {
  const client = httpClient(installation.url());
  const late: Acknowledged[] = [];
  try {
    for (const sent of load.unanswered) {
      const { status, text } = await send(client, sent);
      if (status < 300) late.push({ ...sent, receipt: JSON.parse(text) as Acknowledged['receipt'] });
      else if (status >= 500) problems.add(`an unanswered command, sent again, is answered ${status}`);
    }
    // not those of the program: a reminder, for example
    const events = (await installation.readLog()).filter(({ metadata }) => metadata.actorKind === 'user');
    const byPeople = new Set(events.map(({ position }) => String(position)));
    const at = new Map<string, number>();
    for (const { receipt } of [...before, ...load.acknowledged, ...late]) at.set(receipt.position, (at.get(receipt.position) ?? 0) + 1);
    await Promise.all(
      load.acknowledged
        .filter(({ receipt }) => at.get(receipt.position) === 1 && byPeople.has(receipt.position))
        .map(async (sent) => {
          const { status, text } = await send(client, sent);
          const receipt = status < 300 ? (JSON.parse(text) as Acknowledged['receipt']) : undefined;
          const isSame = receipt?.id === sent.receipt.id && receipt.position === sent.receipt.position;
          if (isSame) return;
          problems.add(
            `${withoutIds(sent.path)}, acknowledged and sent again after a kill, is answered ${receipt ? 'with another receipt' : text}`,
          );
        }),
    );
  } finally {
    client.close();
  }
  return late;
};

/** The number of deliveries that arrived more than once. */
const repeatedCount = (came: ReadonlyMap<string, number>): number => [...came.values()].filter((times) => times > 1).length;

/**
 * `kill -9` of the real server under load, again and again, every second time after a rebuild: nothing acknowledged is lost, nothing
 * happens twice. Weeks pass meanwhile: each is closed once; everybody gets one notice of each challenge, result, week and message, and at
 * most two letters or pushes.
 */
export const kill: FaultRun = async ({ kills, planted, distributed, seed }) => {
  const rootFolder = mkdtempSync(join(tmpdir(), 'tennis-kill-'));
  const clock = movedClock(join(rootFolder, 'shift'));
  const later = (instant: string): string => new Date(Date.parse(instant) + clock.ahead()).toISOString();
  const office = await startPostOffice();
  const browsers = await startPushedBrowsers();
  const env = { ...clock.env, ...office.env, ...browsers.env };
  const problems = problemList();
  const random = seededNumbers(seed);
  const all: Acknowledged[] = [];
  const ready: number[] = [];
  const tournaments: string[] = [];
  const challenges: Challenge[] = [];
  let unanswered = 0;
  let needed: Readonly<Record<string, number>> = {};
  let installation: Installation | undefined;
  try {
    installation = await startInstallation({ rootFolder, nodes: 1, distributed, env, preload: [clock.preload, browsers.preload] });
    const { dataDir, engines, url, readLog } = installation;
    const cookies = await signInPeople(url(), people);
    const setUp = httpClient(url());
    const { id: ladder, players } = await openLadder(setUp, cookies, 'Escada sob carga', oneGameAWeek);
    for (let nth = 0; nth < idleLadders; nth += 1) await openLadder(setUp, cookies.slice(0, 2), `Escada parada ${nth}`);
    setUp.close();
    await confirmAddresses(url(), players, office);
    await browsers.subscribe(url(), players);
    for (let round = 0; round < kills; round += 1) {
      if (round % 2 === 1) await rebuildViews(dataDir, problems);
      const client = httpClient(url(), { connections: workers });
      const load: Load = { acknowledged: [], unanswered: [], tournaments, challenges };
      const writing = Array.from({ length: workers }, () =>
        write(client, { ladder, players, time: later(playedAt) }, load, random, problems),
      );
      await pause(shortest + random() * (longest - shortest));
      await installation.kill();
      await Promise.all(writing);
      client.close();
      if (planted && !distributed) loseWriteAheadLog(dataDir);
      try {
        ready.push(await installation.start());
      } catch (error) {
        problems.add(`the server does not start after a kill: ${String(error).split('\n')[1] ?? String(error)}`);
        break;
      }
      if (planted && distributed) forgeReceipts(load.acknowledged);
      unanswered += load.unanswered.length;
      all.push(...load.acknowledged, ...(await sendAgain(installation, load, all, problems)));
      // tournaments that still wait for their validation expire and are hidden
      tournaments.length = 0;
      clock.move(Math.min(maxWeeks, 1 + Math.floor(round / 2)));
      await keepSessionsAlive(url(), cookies);
    }
    const isWhole = problems.list().length === 0;
    if (isWhole) await waitForWeeksClosed(readLog, Date.now() + clock.ahead(), problems);
    const notices = isWhole ? await readAtRest(readLog, () => readNotices(url(), players)) : undefined;
    await installation.stop();
    if (!planted || problems.list().length === 0) {
      const events = await readData(dataDir, problems, engines);
      checkLog(events, problems, distributed ? 'growing' : 'counted');
      checkReceipts(events, all, problems);
      if (isWhole) checkWeeks(events, Date.now() + clock.ahead(), problems);
      if (notices)
        needed = checkNotices(
          events.filter(({ position }) => position <= notices.head),
          players,
          notices.found,
          problems,
        );
      await checkSent(installation, events, players, { email: office.letters, push: browsers.arrivals() }, problems);
    }
    const sorted = [...ready].sort((a, b) => a - b);
    const readyAt = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    const slowest = readyAt(0.99);
    const goal = distributed ? readyGoalDistributed : readyGoal;
    if (slowest > goal) problems.add(`ready again after ${Math.round(slowest)} ms (p99), more than ${goal} ms`);
    const pushed = browsers.arrivals();
    return {
      figures: {
        kills: ready.length,
        acknowledged: all.length,
        unanswered,
        challenges: challenges.length,
        weeks: clock.ahead() / (7 * day),
        told: notices?.found.size ?? 0,
        ...Object.fromEntries(Object.entries(needed).map(([type, count]) => [`told ${type}`, count])),
        letters: office.letters.size,
        lettersAgain: repeatedCount(office.letters),
        pushes: pushed.size,
        pushesAgain: repeatedCount(pushed),
        readyMedianMs: Math.round(readyAt(0.5)),
        readyP99Ms: Math.round(slowest),
      },
      problems: problems.list(),
    };
  } finally {
    await installation?.close();
    await office.stop();
    await browsers.stop();
    rmSync(rootFolder, { recursive: true, force: true });
  }
};
