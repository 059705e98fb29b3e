import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Actor, type ParsedInputOf, pictureSizes, readPicture, reject, visitor } from '@tennis/contracts';
import { isKnown } from '../http/reading';
import type { HttpReply, HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { showsPicture } from './shows-picture';

/**
 * Serves pictures: a picture never changes under its URL, so a browser asks only once for those that visitors may see too. Other files have
 * no URL.
 */
@Controller()
export class FilesController {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Serves(readPicture)
  async read(
    @CurrentActor() actor: Actor,
    @Input() { fileId, variant }: ParsedInputOf<typeof readPicture>,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Uint8Array | undefined> {
    const isShown = Object.hasOwn(pictureSizes, variant) && (await showsPicture(this.app, actor, fileId));
    const file = isShown ? await this.app.files.get(fileId, variant) : undefined;
    if (!file) throw reject('file.unknown');
    const etag = `"${fileId}-${variant}"`;
    request.isForVisitors = actor.kind === 'visitor' || (await showsPicture(this.app, visitor, fileId));
    // cached by the browser alone: a photo that its owner removes must not stay in a shared cache
    reply.header('cache-control', 'private, max-age=31536000, immutable').header('etag', etag);
    if (isKnown(request, etag)) {
      reply.code(304);
      return undefined;
    }
    reply.header('content-type', file.contentType).header('content-disposition', 'inline');
    return Buffer.from(file.bytes);
  }
}
