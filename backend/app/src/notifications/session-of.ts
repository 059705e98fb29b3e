import { sessionIdOf } from '../access/sessions';
import { type HttpRequest, sessionCookie } from '../http/request';
import type { AppContext } from '../kernel/app-context';

/** Which of their sessions somebody asks under. */
export const sessionOf = ({ config }: AppContext, { cookies }: HttpRequest): string =>
  sessionIdOf(cookies[sessionCookie(config.publicUrl).name] ?? '');
