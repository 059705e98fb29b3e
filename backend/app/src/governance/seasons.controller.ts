import { Controller, Inject } from '@nestjs/common';
import { countSeason, type ImportedSeason, listSeasons, type ParsedInputOf, type Receipt, views } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from '../reads/documents';

@Controller()
export class SeasonsController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {}

  /** By name, unpaged: there are some dozens. */
  @Serves(listSeasons)
  async list(): Promise<readonly ImportedSeason[]> {
    const seasons = (await findAll(this.app, views.import, {}))
      .map(({ document }) => document)
      .filter(({ status }) => status === 'completed')
      .sort((one, other) => one.name.localeCompare(other.name));
    const tournaments = await documentsOf(
      this.app,
      views.tournament,
      seasons.map(({ tournamentId }) => tournamentId),
    );
    return seasons.map(({ id, tournamentId, name, players, imported, counts }) => ({
      id,
      tournamentId,
      name,
      players,
      results: imported,
      createdAt: tournaments(tournamentId)?.createdAt ?? null,
      counts,
    }));
  }

  @Serves(countSeason)
  count(@Input() data: ParsedInputOf<typeof countSeason>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.CountSeason(data, envelope));
  }
}
