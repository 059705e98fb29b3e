import { systemActor, visitor } from '@tennis/contracts';
import { by } from '../testing/given';
import { isSuperAdmin } from './is-super-admin';

it.each([
  ['a super admin', by('sofia', 'superadmin')],
  ['the root, whatever its role says', by('root', 'player', true)],
  ['the program', systemActor('clock')],
])('%s may govern everything', (_who, actor) => expect(isSuperAdmin(actor)).toBe(true));

it.each([
  ['an admin', by('inês', 'admin')],
  ['a player', by('ana')],
  ['a visitor', visitor],
])('%s may govern only what is theirs', (_who, actor) => expect(isSuperAdmin(actor)).toBe(false));
