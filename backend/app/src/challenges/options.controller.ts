import { Controller, Param, Req } from '@nestjs/common';
import type { Actor } from '@tennis/contracts';
import { languageOfRequest, type Request } from '../http/request';
import { Me, Route } from '../http/route';
import { ChallengeQueries } from './challenges.queries';

/** What the person who asks may do on a ladder: personal, so it is no part of the ranking, which is the same for everyone. */
@Controller('tournaments/:id')
export class OptionsController {
  constructor(private readonly queries: ChallengeQueries) {}

  @Route.get('challenge-options', {
    operation: 'challenge.options',
    summary: 'Each participant: whether you may challenge them now, and if not, why',
    codes: ['tournament.unknown', 'tournament.private'],
  })
  options(@Me() actor: Actor, @Param('id') id: string, @Req() request: Request) {
    return this.queries.options(actor, id, languageOfRequest(request));
  }
}
