import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, completeRules, type PreviewRow, reject, type RulesInput } from '@tennis/contracts';
import { annulmentOf, changeOfRules, moves, type Preview, presentMoves, previewInChunks } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { matchOf } from '../access/kinds-of';
import { peopleFor } from '../reads/people';
import { inTurns, LadderTime } from './ladder-time';

interface RulesPreview {
  readonly tournamentId: string;
  /** The complete rules, canonical. */
  readonly rules: string;
  readonly facts: number;
}

/** What would happen, before anyone commits. Folded in turns, so that a large ladder delays nobody. */
@Injectable()
export class RankingPreviews {
  private readonly previews = new BoundedMap<string, RulesPreview>(1000);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly time: LadderTime,
  ) {}

  /** `POST …/rules/preview`: who would move, and the id that "since the start" has to name. */
  async rules(actor: Actor, tournamentId: string, input: RulesInput, appliesFrom: 'now' | 'start') {
    const { facts: growing, position } = await this.time.factsOf(tournamentId);
    const facts = [...growing]; // what is previewed, also when the ladder moves meanwhile: the id promises no more
    const rules = completeRules(input);
    const preview = await inTurns(previewInChunks(facts, changeOfRules(facts, rules, appliesFrom)));
    const previewId = randomUUID();
    this.previews.set(previewId, { tournamentId, rules: JSON.stringify(rules), facts: facts.length });
    return { previewId, position: String(position), rows: await this.rows(actor, preview) };
  }

  /** How many facts the ladder had when this change was previewed. @throws Rejection rules.preview-stale for an unknown preview or another change. */
  factsOf(previewId: string, tournamentId: string, input: RulesInput): number {
    const preview = this.previews.get(previewId);
    if (!preview || preview.tournamentId !== tournamentId || preview.rules !== JSON.stringify(completeRules(input)))
      throw reject('rules.preview-stale');
    return preview.facts;
  }

  /** `GET …/annul/preview`. @throws Rejection result.not-validated where there is nothing to annul. */
  async annulment(actor: Actor, matchId: string): Promise<{ readonly rows: readonly PreviewRow[] }> {
    const match = await matchOf(this.app, matchId);
    if (!match) throw reject('match.unknown');
    if (match.status !== 'completed' || match.annulled) throw reject('result.not-validated');
    const { facts } = await this.time.factsOf(match.tournamentId);
    return { rows: await this.rows(actor, await inTurns(previewInChunks([...facts], annulmentOf(facts, matchId)))) };
  }

  private async rows(actor: Actor, preview: Preview): Promise<readonly PreviewRow[]> {
    const moved = preview.moves.filter(moves);
    return presentMoves(
      moved,
      await peopleFor(
        this.app,
        actor,
        moved.map(({ playerId }) => playerId),
      ),
    );
  }
}
