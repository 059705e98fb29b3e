import { Controller, Req } from '@nestjs/common';
import { type Actor, type ParsedInputOf, readMatchFile, readTrail, replayMatch, replayTournament, replayUser } from '@tennis/contracts';
import { languageOfRequest, type HttpRequest } from '../../http/request';
import { CurrentActor, Input, Serves } from '../../http/route';
import { MatchFileQueries } from './match-file.queries';
import { ReplayQueries } from './replay.queries';
import { TrailQueries } from './trail.queries';

/** Shows what happened, step by step, and what followed from it: only reads. */
@Controller()
export class ReplayController {
  constructor(
    private readonly replays: ReplayQueries,
    private readonly trails: TrailQueries,
    private readonly files: MatchFileQueries,
  ) {}

  @Serves(replayTournament)
  tournament(
    @CurrentActor() reader: Actor,
    @Input() { tournamentId, step }: ParsedInputOf<typeof replayTournament>,
    @Req() request: HttpRequest,
  ) {
    return this.replays.ladder(tournamentId, { reader, step, language: languageOfRequest(request) });
  }

  @Serves(replayMatch)
  match(@CurrentActor() reader: Actor, @Input() { matchId, step }: ParsedInputOf<typeof replayMatch>, @Req() request: HttpRequest) {
    return this.replays.match(matchId, { reader, step, language: languageOfRequest(request) });
  }

  @Serves(readMatchFile)
  file(@CurrentActor() reader: Actor, @Input() { matchId }: ParsedInputOf<typeof readMatchFile>, @Req() request: HttpRequest) {
    return this.files.read(reader, matchId, languageOfRequest(request));
  }

  @Serves(replayUser)
  user(@CurrentActor() reader: Actor, @Input() { userId, step }: ParsedInputOf<typeof replayUser>, @Req() request: HttpRequest) {
    return this.replays.user(userId, { reader, step, language: languageOfRequest(request) });
  }

  @Serves(readTrail)
  trail(@CurrentActor() reader: Actor, @Input() { position }: ParsedInputOf<typeof readTrail>, @Req() request: HttpRequest) {
    return this.trails.read(reader, Number(position), languageOfRequest(request));
  }
}
