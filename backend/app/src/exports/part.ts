import type { Actor } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import type { ArchiveFile } from './archive';

/** Makes some files of a user's data export. */
export type Part = (app: AppContext, me: Actor) => Promise<readonly ArchiveFile[]>;
