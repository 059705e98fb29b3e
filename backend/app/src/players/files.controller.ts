import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { type Actor, photoSizes, reject } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import type { Reply, Request } from '../http/request';
import { Me, Route } from '../http/route';
import { PlayerQueries } from './players.queries';

/** Pictures of people: they never change under their address, so a browser asks once. Other files have no address. */
@Controller('files')
export class FilesController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: PlayerQueries,
  ) {}

  @Route.get(':id/:variant', { operation: 'file.read', summary: 'A variant of a picture', codes: ['file.unknown'] })
  async read(@Me() actor: Actor, @Param('id') id: string, @Param('variant') variant: string, @Req() request: Request, @Res() reply: Reply) {
    const isShown = Object.hasOwn(photoSizes, variant) && (await this.queries.showsPhoto(actor, id));
    const file = isShown ? await this.app.files.get(id, variant) : undefined;
    if (!file) throw reject('file.unknown');
    const etag = `"${id}-${variant}"`;
    // kept by the browser alone: a photo that its owner takes away must not stay with somebody in between
    reply.header('cache-control', 'private, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
      void reply.code(304).send();
      return;
    }
    void reply.header('content-type', file.contentType).header('content-disposition', 'inline').send(Buffer.from(file.bytes));
  }
}
