import { BackupRefused, FolderLocked, FolderNotWritable, KeyRingMissing, MasterKeyMissing, MasterKeyWrong } from '@tennis/local';
import { UnknownEvent } from '@tennis/contracts';
import { DataTooNew, LogIncomplete } from '@tennis/store-sqlite';
import { ExpectedFailure } from '../host/expected-failure';
import { isDiskFull } from '../host/file-errors';
import type { OperatorMessage } from '../texts/operator-sentences';

/** The message to an operator about an error of an adapter; undefined for a mistake of the program. */
const explain = (error: unknown): OperatorMessage | undefined => {
  // the adapter provides the parameters of the message with its code
  if (error instanceof BackupRefused) return { code: error.code, params: error.params } as OperatorMessage;
  if (error instanceof FolderLocked) return { code: 'folder.locked', params: { folder: error.folder } };
  if (error instanceof FolderNotWritable) {
    const { folder, reason } = error;
    return isDiskFull(reason)
      ? { code: 'disk.full', params: { path: folder, cause: reason } }
      : { code: 'folder.not-writable', params: { folder, reason } };
  }
  if (error instanceof DataTooNew) return { code: 'data.too-new', params: { found: error.found, known: error.known } };
  if (error instanceof UnknownEvent) return { code: 'data.unknown-event', params: { type: error.eventType, version: error.version } };
  if (error instanceof LogIncomplete) {
    const { file, found, noted } = error;
    return found === undefined
      ? { code: 'log.missing', params: { file, noted } }
      : { code: 'log.incomplete', params: { file, found, noted } };
  }
  if (error instanceof KeyRingMissing) return { code: 'key-ring.missing', params: { file: error.file } };
  if (error instanceof MasterKeyMissing) return { code: 'master-key.missing' };
  if (error instanceof MasterKeyWrong) return { code: 'master-key.wrong', params: { file: error.file } };
  return undefined;
};

/** Converts an error that an operator can solve into an ExpectedFailure; returns any other error unchanged. */
export const asExpected = (error: unknown): unknown => {
  const message = explain(error);
  return message ? new ExpectedFailure(message) : error;
};

/** @throws ExpectedFailure for a problem that an operator can solve. */
export const expectedFrom = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw asExpected(error);
  }
};
