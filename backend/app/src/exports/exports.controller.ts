import { Controller, Inject, Res } from '@nestjs/common';
import { type Actor, dateInZone, day, fetchDataExport, type ParsedInputOf, type Receipt, requestDataExport } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { fileName, savedAs } from '../texts/file-name';
import { refuseIfLimited } from '../http/limits/recent-limit';
import { SharedLimit } from '../http/limits/shared-limit';
import type { HttpReply } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { ExportQueries } from './exports.queries';

/** Exports per day: each is much work, and a person's data does not change by the minute. */
const maxPerDay = 5;

@Controller()
export class ExportsController {
  private readonly limit = new SharedLimit('exports', maxPerDay, day);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: ExportQueries,
  ) {}

  /** A request while an export is running answers with the running one. */
  @Serves(requestDataExport)
  async request(@CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const { actor, commandId } = envelope;
    const exportId = idFrom(commandId, 'export');
    const [last] = await this.queries.list(actor);
    const isRepeated = last !== undefined && (last.status === 'running' || last.id === exportId);
    if (!isRepeated) refuseIfLimited(await this.limit.take(this.app, actor.id));
    return this.commandBus.execute(
      new commands.RequestDataExport({ userId: actor.id, exportId }, { ...envelope, id: isRepeated ? last.id : exportId }),
    );
  }

  @Serves(fetchDataExport)
  async fetch(
    @CurrentActor() actor: Actor,
    @Input() { exportId, signature }: ParsedInputOf<typeof fetchDataExport>,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Uint8Array> {
    const { bytes, requestedAt } = await this.queries.archive(actor, exportId, signature);
    const name = fileName('zip', dateInZone(requestedAt, 'Europe/Lisbon'), 'tennis code');
    reply.header('content-type', 'application/zip').header(...savedAs(name));
    return Buffer.from(bytes);
  }
}
