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
import { GovernedListQueries } from './governed-lists.queries';

/** Clubs, tournaments and matches in every state, for those who govern. */
@Controller()
export class GovernedListsController {
  constructor(
    private readonly queries: GovernedListQueries,
    private readonly matches: MatchQueries,
    private readonly cleaner: CleanUp,
  ) {}

  @Serves(listGovernedClubs)
  listClubs(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listGovernedClubs>, @Req() request: HttpRequest) {
    return this.queries.clubs(actor, query, languageOfRequest(request));
  }

  @Serves(listGovernedTournaments)
  listTournaments(
    @CurrentActor() actor: Actor,
    @Input() query: ParsedInputOf<typeof listGovernedTournaments>,
    @Req() request: HttpRequest,
  ) {
    return this.queries.tournaments(actor, query, languageOfRequest(request));
  }

  @Serves(listGovernedMatches)
  listMatches(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listGovernedMatches>, @Req() request: HttpRequest) {
    return this.matches.list(actor, query, languageOfRequest(request));
  }

  @Serves(cleanUp)
  cleanUp(@CommandEnvelope() envelope: RequestEnvelope) {
    return this.cleaner.run(envelope);
  }
}
