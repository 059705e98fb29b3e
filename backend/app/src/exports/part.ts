import type { Actor } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import type { ArchiveFile } from './archive';

/** Makes some of the files of somebody's copy. */
export type Part = (app: AppContext, me: Actor) => Promise<readonly ArchiveFile[]>;
