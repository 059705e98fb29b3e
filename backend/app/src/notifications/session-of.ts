import { sessionIdOf } from '../access/sessions';
import { type HttpRequest, sessionCookie } from '../http/request';
import type { AppContext } from '../kernel/app-context';

/** Id of the session of a request. */
export const sessionOf = ({ config }: AppContext, { cookies }: HttpRequest): string =>
  sessionIdOf(cookies[sessionCookie(config.publicUrl).name] ?? '');
