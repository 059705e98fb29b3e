import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnswerOf,
  dateInZone,
  type EffectOfResult,
  type Ladder,
  type LedgerAnswer,
  memberIn,
  type previewResult,
  type PreviewRow,
  type RankingAnswer,
  reject,
  views,
  type Language,
} from '@tennis/contracts';
import {
  effectBetween,
  type Knowledge,
  ledgerOf,
  type Move,
  presentLedger,
  weeksJudged,
  presentMove,
  presentRanking,
  rankingCsvRows,
  validationOf,
  whatIf,
} from '@tennis/projections';
import { LRUCache } from 'lru-cache';
import { APP, type AppContext } from '../kernel/app-context';
import { runYielding } from '../kernel/run-yielding';
import { CardVersion } from '../reads/card-version';
import { unsealerOf } from '../reads/unsealed';
import { audienceOf, peopleFor } from '../reads/people';
import { fileName } from '../texts/file-name';
import { type FinishedAnswer, finishedCsv, finishedJson } from '../http/reading';
import { columnsIn } from '../texts/sentences';
import { mayReadTexts } from '../access/roles-in-tournament';
import { requireInsideAccess } from '../access/tournament-access';
import { visibleMatch } from '../access/visible-things';
import { LadderHistory } from './ladder-history';

interface CachedAnswer {
  readonly position: number;
  readonly cardVersion: number;
  readonly answer: FinishedAnswer<RankingAnswer>;
}

const maxBytes = 64 * 1024 * 1024;

@Injectable()
export class RankingQueries {
  private readonly answers = new LRUCache<string, CachedAnswer>({ maxSize: maxBytes });

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly cardVersion: CardVersion,
    private readonly ladderHistory: LadderHistory,
  ) {}

  /** `GET …/ranking`: the same finished bytes for all readers of an audience, made once per document position and card counter. */
  async ranking(actor: Actor, tournamentId: string): Promise<FinishedAnswer<RankingAnswer>> {
    await requireInsideAccess(this.app, tournamentId, actor);
    const stored = await this.stored(tournamentId);
    const version = this.cardVersion.current;
    const audience = audienceOf(this.app, actor);
    const key = `${audience} ${tournamentId}`;
    const cached = this.answers.get(key);
    if (cached && cached.position === stored.position && cached.cardVersion === version) return cached.answer;
    const ranking = await this.present(actor, stored.ladder);
    const answer = finishedJson(ranking, stored.position);
    this.answers.set(key, { position: stored.position, cardVersion: version, answer }, { size: answer.bytes.length });
    return answer;
  }

  /** The ranking at an instant: with today's corrections, or as it was announced then (domain.md "Ranking" 7). */
  async rankingAt(actor: Actor, tournamentId: string, instant: string, knowledge: Knowledge): Promise<FinishedAnswer<RankingAnswer>> {
    await requireInsideAccess(this.app, tournamentId, actor);
    const { ladder, position } = await this.ladderHistory.ladderAt(tournamentId, instant, knowledge);
    return finishedJson(await this.present(actor, ladder), position);
  }

  async csv(actor: Actor, tournamentId: string, language: Language): Promise<FinishedAnswer<string>> {
    const { name, zone } = await requireInsideAccess(this.app, tournamentId, actor);
    const { ladder, position } = await this.stored(tournamentId);
    const file = fileName('csv', dateInZone(this.app.clock.now(), zone), name);
    return finishedCsv(file, rankingCsvRows(await this.present(actor, ladder), columnsIn(language)), language, position);
  }

  /**
   * Explains a person's points: every line with its match, rule and ranks. @throws Rejection user.unknown for a person who never was on
   * this ladder.
   */
  async ledger(actor: Actor, tournamentId: string, playerId: string): Promise<FinishedAnswer<LedgerAnswer>> {
    const tournament = await requireInsideAccess(this.app, tournamentId, actor);
    const { ladder, position } = await this.stored(tournamentId);
    const rows = await this.app.readStore.rows(views.ranking, tournamentId, { about: playerId });
    // the reason of an annulment is for the two players, that of changed rules for all members
    const entries = ledgerOf(rows, playerId, (fact) =>
      mayReadTexts(
        tournament,
        actor,
        fact.type === 'ResultAnnulled' ? [fact.data.playerA, fact.data.playerB] : Object.keys(tournament.members),
      ),
    );
    if (!entries.length && !memberIn(tournament, playerId)) throw reject('user.unknown');
    const people = await peopleFor(this.app, actor, [playerId, ...entries.flatMap(({ opponentId }) => opponentId ?? [])]);
    return finishedJson(presentLedger(ladder, playerId, entries, people, weeksJudged(tournament), unsealerOf(this.app)), position);
  }

  /** Effect that a result would have on its two players; changes nothing. @throws Rejection match.player-not-in-ladder. */
  async whatIf(
    actor: Actor,
    tournamentId: string,
    sides: { readonly winnerId: string; readonly loserId: string },
  ): Promise<AnswerOf<typeof previewResult>> {
    await requireInsideAccess(this.app, tournamentId, actor);
    if (sides.winnerId === sides.loserId) throw reject('match.same-player');
    const { ladder } = await this.stored(tournamentId);
    const moves = whatIf(ladder, sides);
    if (!moves) throw reject('match.player-not-in-ladder');
    const people = await peopleFor(this.app, actor, [sides.winnerId, sides.loserId]);
    return { winner: presentMove(moves.winner, people), loser: presentMove(moves.loser, people) };
  }

  /**
   * Effect that a result had when it was validated. @throws Rejection result.not-validated for any other result;
   * match.player-not-in-ladder.
   */
  async effect(actor: Actor, matchId: string): Promise<EffectOfResult> {
    const known = await visibleMatch(this.app, matchId, actor);
    if (!known) throw reject('match.unknown');
    const { facts, machine } = await this.ladderHistory.factsOf(known.match.tournamentId);
    const at = validationOf(facts, matchId);
    const fact = facts[at];
    if (fact?.type !== 'ResultValidated') throw reject('result.not-validated');
    const before = await runYielding(machine.after(at));
    const after = await runYielding(machine.after(at + 1));
    const { playerA, playerB, winnerId } = fact.data;
    const effect = effectBetween(before, after, winnerId, winnerId === playerA ? playerB : playerA);
    if (!effect) throw reject('match.player-not-in-ladder');
    const shown = [...effect.passed, ...effect.around, effect.winner, effect.loser];
    const people = await peopleFor(
      this.app,
      actor,
      shown.map(({ playerId }) => playerId),
    );
    const present = (move: Move): PreviewRow => presentMove(move, people);
    return {
      winner: present(effect.winner),
      loser: present(effect.loser),
      passed: effect.passed.map(present),
      around: effect.around.map(present),
    };
  }

  private async stored(tournamentId: string): Promise<{ readonly ladder: Ladder; readonly position: number }> {
    const stored = await this.app.readStore.get(views.ranking, tournamentId);
    if (!stored) throw reject('tournament.unknown');
    return { ladder: stored.document, position: stored.position };
  }

  private async present(actor: Actor, ladder: Ladder): Promise<RankingAnswer> {
    return presentRanking(
      ladder,
      await peopleFor(
        this.app,
        actor,
        ladder.standings.map(({ playerId }) => playerId),
      ),
    );
  }
}
