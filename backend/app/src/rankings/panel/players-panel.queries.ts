import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  keyHoldsWords,
  type listPlayers,
  type PanelAnswer,
  type ParsedInputOf,
  type PlayerFound,
  type PlayerSort,
  views,
  wordTokens,
} from '@tennis/contracts';
import { scoresIn } from '@tennis/projections';
import { requireVisibleClub } from '../../access/visible-club';
import { APP, type AppContext } from '../../kernel/app-context';
import { documentsOf } from '../../reads/documents';
import { peopleFor } from '../../reads/people';
import { searchNames } from '../../reads/search/search-names';
import { cardOf } from '../card-of';
import { type Entry, sortPlayers } from './sort-players';
import { Roster } from '../roster';
import { LadderShares } from '../ladder-shares';

type PanelQuery = ParsedInputOf<typeof listPlayers>;

interface Panel {
  readonly shares: object;
  /** Version of the names in the roster. */
  readonly version: number;
  readonly entries: readonly Entry[];
  readonly sorted: Map<PlayerSort, readonly Entry[]>;
  readonly figures: Omit<PanelAnswer['figures'], 'activeTournaments'>;
}

const percent = (part: number, of: number): number | null => (of > 0 ? Math.round((part / of) * 100) : null);

/** All players. Uses the sums behind the boards, so that no ladder is read for its results. */
@Injectable()
export class PlayersPanelQueries {
  private panel: Panel | undefined;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly ladders: LadderShares,
    private readonly roster: Roster,
  ) {}

  /** `GET /api/players?search=`: at most five; the e-mail only of oneself, or for admins (domain.md "Tournaments, clubs, roles"). */
  async search(actor: Actor, text: string): Promise<readonly PlayerFound[]> {
    const ids = (await searchNames(this.app, 'player', text, 5)).map(({ id }) => id);
    const [people, accounts] = await Promise.all([peopleFor(this.app, actor, ids), this.app.readStore.getMany(views.account, ids)]);
    const seesAll = actor.role !== 'player' || actor.isRoot;
    return ids.flatMap((id, index) => {
      const person = people(id);
      const account = accounts[index]?.document;
      if (!person || person.erased) return [];
      return [
        {
          id,
          first_name: person.firstName,
          last_name: person.lastName,
          email: account && (seesAll || id === actor.id) ? account.email : null,
          club_name: person.clubName,
        },
      ];
    });
  }

  /** @throws Rejection club.unknown, also for a club that is hidden from the reader. */
  async page(actor: Actor, { q, clubId, sort, turned, page, pageSize }: PanelQuery): Promise<PanelAnswer> {
    const club = clubId === undefined ? undefined : await requireVisibleClub(this.app, clubId, actor);
    const [panel, activeTournaments] = await Promise.all([this.currentPanel(), this.activeTournaments()]);
    const words = wordTokens(q);
    const best = this.sorted(panel, sort);
    const sorted = turned ? best.toReversed() : best;
    const matching =
      club || words.length > 0
        ? sorted.filter(
            ({ playerId, nameKey }) => (club === undefined || Object.hasOwn(club.members, playerId)) && keyHoldsWords(nameKey, words),
          )
        : sorted;
    const shown = matching.slice((page - 1) * pageSize, page * pageSize);
    const people = await peopleFor(
      this.app,
      actor,
      shown.map(({ playerId }) => playerId),
    );
    return {
      items: shown.map(({ playerId, points, wins, defeats, matches, winRate }) => ({
        ...cardOf(people, playerId),
        points,
        wins,
        defeats,
        matches,
        winRate,
      })),
      total: matching.length,
      page,
      pageSize,
      figures: { ...panel.figures, activeTournaments },
    };
  }

  /** Counts active ladders, without those whose results are left out of the other figures. */
  private async activeTournaments(): Promise<number> {
    const [active, uncounted] = await Promise.all([
      this.app.readStore.find(views.tournament, { where: { statusAndAge: { prefix: 'active ' } }, pageSize: 1 }),
      this.ladders.uncountedLadders(),
    ]);
    const ladders = await documentsOf(this.app, views.tournament, [...uncounted]);
    return active.total - [...uncounted].filter((id) => ladders(id)?.status === 'active').length;
  }

  /** Computed once for each state of the ladders and of the names. */
  private async currentPanel(): Promise<Panel> {
    const [shares, listed] = await Promise.all([this.ladders.current(), this.roster.current()]);
    const { version } = this.roster;
    if (this.panel?.shares === shares && this.panel.version === version) return this.panel;
    const scores = scoresIn(shares.values(), { from: null });
    const scoreOf = new Map(scores.map((score) => [score.playerId, score]));
    const entries = [...listed].flatMap(([playerId, { nameKey, imported }]): readonly Entry[] => {
      const score = scoreOf.get(playerId);
      if (imported && !score) return [];
      const { points = 0, wins = 0, defeats = 0 } = score ?? {};
      return [{ playerId, nameKey, points, wins, defeats, matches: wins + defeats, winRate: percent(wins, wins + defeats) }];
    });
    const rates = entries.flatMap(({ winRate }) => winRate ?? []);
    const figures = {
      players: entries.length,
      // each counting result has one winner, who may no longer be listed
      matches: scores.reduce((sum, { wins }) => sum + wins, 0),
      averageWinRate: rates.length > 0 ? Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length) : null,
    };
    return (this.panel = { shares, version, entries, sorted: new Map(), figures });
  }

  private sorted({ entries, sorted }: Panel, sort: PlayerSort): readonly Entry[] {
    const known = sorted.get(sort) ?? sortPlayers(entries, sort);
    sorted.set(sort, known);
    return known;
  }
}
