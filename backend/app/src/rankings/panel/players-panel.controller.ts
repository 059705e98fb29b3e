import { Controller, Req, Res } from '@nestjs/common';
import { type Actor, comparePlayers, listPlayers, type ParsedInputOf } from '@tennis/contracts';
import { send } from '../../http/reading';
import type { HttpReply, HttpRequest } from '../../http/request';
import { CurrentActor, Input, Serves } from '../../http/route';
import { ComparisonsQueries } from '../comparisons.queries';
import { PlayersPanelQueries } from './players-panel.queries';

@Controller()
export class PlayersPanelController {
  constructor(
    private readonly panel: PlayersPanelQueries,
    private readonly comparisons: ComparisonsQueries,
  ) {}

  /** With `search` the bare array that section 7 of the specification fixes, otherwise the panel. */
  @Serves(listPlayers)
  list(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listPlayers>) {
    return query.search === undefined ? this.panel.page(actor, query) : this.panel.search(actor, query.search);
  }

  @Serves(comparePlayers)
  async compare(
    @CurrentActor() actor: Actor,
    @Input() { ids }: ParsedInputOf<typeof comparePlayers>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    return send(request, reply, await this.comparisons.compare(actor, ids), request.viewPosition);
  }
}
