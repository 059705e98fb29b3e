import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type DataExport, reject, views } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { isSameSecret } from '../kernel/same-secret';
import { archiveVariant } from './make-export';

@Injectable()
export class ExportQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** At most one export. */
  async list({ id }: Actor): Promise<readonly DataExport[]> {
    const storedExport = (await this.app.readStore.get(views.dataExport, id))?.document;
    if (!storedExport || storedExport.status === 'removed') return [];
    const { exportId, status, requestedAt, bytes, expiresAt } = storedExport;
    if (status === 'ready' && expiresAt) {
      if (expiresAt <= this.app.clock.now()) return [];
      const url = `/api/data-exports/${exportId}/archive?signature=${this.signature(id, exportId, expiresAt)}`;
      return [{ id: exportId, status, progress: 1, requestedAt, bytes, url, expiresAt }];
    }
    const storedProgress = (await this.app.readStore.getPlain(collections.exportProgress, id))?.document;
    return [
      { id: exportId, status: 'running', progress: storedProgress?.exportId === exportId ? storedProgress.progress : 0, requestedAt },
    ];
  }

  /** @throws Rejection export.unknown, also for another person's export. */
  async read(actor: Actor, exportId: string): Promise<DataExport> {
    const dataExport = (await this.list(actor)).find(({ id }) => id === exportId);
    if (!dataExport) throw reject('export.unknown');
    return dataExport;
  }

  /** @throws Rejection export.unknown, also for a link that has expired, was changed, or belongs to somebody else. */
  async archive(actor: Actor, exportId: string, signature: string): Promise<{ readonly bytes: Uint8Array; readonly requestedAt: string }> {
    const { expiresAt, requestedAt } = await this.read(actor, exportId);
    const isSigned = expiresAt !== undefined && isSameSecret(signature, this.signature(actor.id, exportId, expiresAt));
    const file = isSigned ? await this.app.files.get(exportId, archiveVariant) : undefined;
    if (!file) throw reject('export.unknown');
    return { bytes: file.bytes, requestedAt };
  }

  private signature(userId: string, exportId: string, expiresAt: string): string {
    return this.app.personalData.lookupHash('id', `data export ${exportId} of ${userId} until ${expiresAt}`);
  }
}
