import { Controller, Req } from '@nestjs/common';
import {
  type Actor,
  cleanUp,
  listGovernedClubs,
  listGovernedMatches,
  listGovernedTournaments,
  type ParsedInputOf,
} from '@tennis/contracts';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { CleanUp } from './clean-up';
import { MatchQueries } from './matches.queries';
import { ThingQueries } from './things.queries';

/** Clubs, tournaments and matches in every state, for those who govern. */
@Controller()
export class ThingsController {
  constructor(
    private readonly queries: ThingQueries,
    private readonly matches: MatchQueries,
    private readonly cleaning: CleanUp,
  ) {}

  @Serves(listGovernedClubs)
  listClubs(@CurrentActor() actor: Actor, @Input() asked: ParsedInputOf<typeof listGovernedClubs>, @Req() request: HttpRequest) {
    return this.queries.clubs(actor, asked, languageOfRequest(request));
  }

  @Serves(listGovernedTournaments)
  listTournaments(
    @CurrentActor() actor: Actor,
    @Input() asked: ParsedInputOf<typeof listGovernedTournaments>,
    @Req() request: HttpRequest,
  ) {
    return this.queries.tournaments(actor, asked, languageOfRequest(request));
  }

  @Serves(listGovernedMatches)
  listMatches(@CurrentActor() actor: Actor, @Input() asked: ParsedInputOf<typeof listGovernedMatches>, @Req() request: HttpRequest) {
    return this.matches.list(actor, asked, languageOfRequest(request));
  }

  @Serves(cleanUp)
  cleanUp(@CommandEnvelope() envelope: RequestEnvelope) {
    return this.cleaning.run(envelope);
  }
}
