import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnswerOf,
  canonicalJson,
  isOver,
  type ParsedInputOf,
  type previewAnnulment,
  type PreviewRow,
  type previewRulesChange,
  type previewRuling,
  type readShadowLadder,
  type KeptRules,
  reject,
  seasonOf,
  type ShadowLadder,
  statusAt,
  views,
} from '@tennis/contracts';
import { checkedRules, matchDecider } from '@tennis/domain';
import {
  annulmentOf,
  changeOfRules,
  type Move,
  isMoved,
  presentMove,
  previewInChunks,
  previewResultNext,
  resultFact,
} from '@tennis/projections';
import { previewEvents } from '../commands/preview-events';
import { APP, type AppContext } from '../kernel/app-context';
import { runYielding } from '../kernel/run-yielding';
import { matchOf, playsIn, tournamentOf } from '../access/roles-in-tournament';
import { requireInsideAccess } from '../access/tournament-access';
import { unsealRules } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { LadderHistory } from './ladder-history';

type Change = ParsedInputOf<typeof previewRulesChange>;

/** Previews of corrections before anyone commits them. Folded in short turns, so that a large ladder delays nobody. */
@Injectable()
export class RankingPreviews {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly ladderHistory: LadderHistory,
  ) {}

  /** `POST …/rules/preview`: current and new standing of everybody, and the id that a change "since the start" has to name. */
  async rules(actor: Actor, change: Change): Promise<AnswerOf<typeof previewRulesChange>> {
    const { facts: growing, position } = await this.ladderHistory.factsOf(change.tournamentId);
    const facts = [...growing]; // a copy, because the ladder may move meanwhile: the id promises only these facts
    const rules = await this.requireCompleteRules(change);
    const correction = changeOfRules(facts, rules, change.appliesFrom);
    const preview = await runYielding(previewInChunks(facts, correction));
    const previewId = this.idOf(change, facts.length);
    const rows = await this.rows(actor, preview.moves);
    return { previewId, position: String(position), rules: unsealRules(this.app, rules), rows, corrections: preview.corrections };
  }

  /**
   * `GET …/shadow`: the same season under other points, for everybody who may see the ladder. @throws Rejection tournament.unknown,
   * tournament.private.
   */
  async shadow(actor: Actor, { tournamentId, winAbove, winBelow, defeat }: ParsedInputOf<typeof readShadowLadder>): Promise<ShadowLadder> {
    const { name, rules } = await requireInsideAccess(this.app, tournamentId, actor);
    const inForce = { winAbove: rules.winAbove, winBelow: rules.winBelow, defeat: rules.defeat };
    const tried = {
      winAbove: winAbove ?? inForce.winAbove,
      winBelow: winBelow ?? inForce.winBelow,
      defeat: defeat ?? inForce.defeat,
    };
    const facts = [...(await this.ladderHistory.factsOf(tournamentId)).facts];
    const change = changeOfRules(facts, { ...rules, preset: 'custom', ...tried }, 'start');
    const preview = await runYielding(previewInChunks(facts, change));
    return { tournamentName: name, tried, inForce, rows: await this.rows(actor, preview.moves) };
  }

  /**
   * Number of facts that the ladder had at this preview. @throws Rejection rules.preview-stale for an id that no preview of this change
   * returned.
   */
  previewedFacts(previewId: string, change: Change): number {
    const facts = Number.parseInt(previewId, 10);
    if (previewId !== this.idOf(change, facts)) throw reject('rules.preview-stale');
    return facts;
  }

  /** `GET …/annul/preview`. @throws Rejection result.not-validated when there is nothing to annul. */
  async annulment(actor: Actor, matchId: string): Promise<AnswerOf<typeof previewAnnulment>> {
    const match = await matchOf(this.app, matchId);
    if (!match) throw reject('match.unknown');
    if (match.status !== 'completed' || match.annulled) throw reject('result.not-validated');
    const { facts } = await this.ladderHistory.factsOf(match.tournamentId);
    const preview = await runYielding(previewInChunks([...facts], annulmentOf(facts, matchId)));
    return { rows: await this.rows(actor, preview.moves.filter(isMoved)) };
  }

  /**
   * `POST …/validation/preview`: who would move if a ruling of the actor made this result count.
   * @throws Rejection as that ruling itself; match.closed when this is ruled already, result.own-match for an actor who plays the match.
   */
  async ruling(actor: Actor, { matchId, ...result }: ParsedInputOf<typeof previewRuling>): Promise<AnswerOf<typeof previewRuling>> {
    const match = await matchOf(this.app, matchId);
    if (!match) throw reject('match.unknown');
    if (playsIn(match, actor)) throw reject('result.own-match');
    const { events, at } = await previewEvents(
      this.app,
      matchDecider,
      { type: 'ValidateResult', data: { matchId, decision: 'approve', result } },
      actor,
    );
    const validated = events.find((event) => event.type === 'ResultValidated');
    if (!validated) throw reject('match.closed');
    const ladder = await this.app.readStore.get(views.ranking, match.tournamentId);
    if (!ladder) throw reject('tournament.unknown');
    return { rows: await this.rows(actor, previewResultNext(ladder.document, resultFact(matchId, at, validated.data))) };
  }

  /**
   * The id holds the number of previewed facts, and a keyed hash of that number and the request: nothing needs to be stored, and an old
   * resend is still recognised. The rules in force are among the facts.
   */
  private idOf({ tournamentId, rules, appliesFrom }: Change, facts: number): string {
    const previewed = canonicalJson([tournamentId, facts, rules, appliesFrom]);
    return `${facts}-${this.app.personalData.lookupHash('preview', previewed)}`;
  }

  /**
   * The complete new rules: the given values, and the values in force for the rest. @throws Rejection tournament.unknown, ended, frozen;
   * refusals for impossible rules.
   */
  private async requireCompleteRules({ tournamentId, rules }: Change): Promise<KeptRules> {
    const tournament = await tournamentOf(this.app, tournamentId);
    if (!tournament) throw reject('tournament.unknown');
    const status = statusAt(tournament, this.app.clock.now());
    if (isOver(status)) throw reject(`tournament.${status}`);
    return checkedRules(rules, seasonOf(tournament), tournament.rules);
  }

  private async rows(actor: Actor, rows: readonly Move[]): Promise<readonly PreviewRow[]> {
    const playerIds = rows.map(({ playerId }) => playerId);
    const people = await peopleFor(this.app, actor, playerIds);
    return rows.map((move) => presentMove(move, people));
  }
}
