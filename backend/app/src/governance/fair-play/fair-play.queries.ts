import { Inject, Injectable } from '@nestjs/common';
import { type Actor, day, fairPlay, type FairPlayAnswer, fairPlayKinds, hintKey, views } from '@tennis/contracts';
import { type HintSource, matchesOfHint, peopleOfHint, presentFairPlay } from '@tennis/projections';
import { APP, type AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { documentsOf } from '../../reads/documents';
import { peopleFor } from '../../reads/people';

/** Most hints read per kind. More than are shown, because hints that are strange only in another time zone are dropped later. */
const pageSize = 2 * fairPlay.shown;

@Injectable()
export class FairPlayQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** The newest hints of each kind, found by an index: the number of reads does not grow with the log. */
  async read(actor: Actor): Promise<FairPlayAnswer> {
    const since = new Date(Date.parse(this.app.clock.now()) - fairPlay.days * day).toISOString();
    const foundHints = (
      await Promise.all(fairPlayKinds.map((kind) => (kind === 'device' ? this.devices(since) : this.hints(kind, since))))
    ).flat();
    const matches = await documentsOf(this.app, views.match, foundHints.flatMap(matchesOfHint));
    const evidenceMatches = foundHints.flatMap(matchesOfHint).flatMap((id) => matches(id) ?? []);
    const [tournaments, people] = await Promise.all([
      documentsOf(
        this.app,
        views.tournament,
        evidenceMatches.map(({ tournamentId }) => tournamentId),
      ),
      peopleFor(this.app, actor, [
        ...foundHints.flatMap(peopleOfHint),
        ...evidenceMatches.flatMap(({ playerA, playerB }) => [playerA, playerB]),
      ]),
    ]);
    return { since, hints: presentFairPlay(foundHints, { match: matches, tournament: tournaments, people }) };
  }

  private async hints(kind: Parameters<typeof hintKey>[0], since: string): Promise<readonly HintSource[]> {
    const where = { hint: { from: hintKey(kind, since), to: hintKey(kind, '9') } };
    const { items } = await this.app.readStore.find(views.fairPlay, { where, sort: '-hint', pageSize });
    return items.map(({ key, document }) => ({ id: key, document }));
  }

  private async devices(since: string): Promise<readonly HintSource[]> {
    const where = { at: { from: since } };
    const { items } = await this.app.readStore.findPlain(collections.sharedDevices, { where, sort: '-at', pageSize: 1000 });
    return items
      .map(({ key, document }) => ({ key, document: { ...document, results: document.results.filter(({ at }) => at >= since) } }))
      .filter(({ document }) => document.results.length >= fairPlay.device.results)
      .map(({ key, document }) => ({ id: `device|${key}`, document }));
  }
}
