import type { HomeAnswer, SignedInUser } from '@tennis/contracts';
import { onlineManager } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { messages } from '../app/start/messages';
import { Providers } from '../app/start/providers';
import { AppRoutes } from '../app/start/router';
import { loadLazyTranslations, startI18n } from '../shared/i18n/i18n';
import { removeOwnData } from '../shared/lib/own-storage';
import { createQueryClient } from '../shared/lib/query-client';
import { removeToast, useToasts } from '../shared/lib/toasts';
import { Toaster } from '../shared/ui/toaster';
import { liveServer } from './live-socket';
import { type Answers, refusing, type StubServer, stubServer } from './server';

/** The time of every page test: a Tuesday noon in Lisbon. */
export const now = '2026-03-24T12:00:00.000Z';

/** For the shell, which asks for the tasks and unread messages of a signed-in user. */
const nothingWaits: HomeAnswer = { tasks: [], nextMatch: null, positions: [], results: [] };

interface PageOptions {
  /** URL of the page. */
  readonly at?: string;
  /** Pattern of its route. */
  readonly route?: string;
  /** The signed-in user; without one, a visitor. */
  readonly as?: SignedInUser;
}

let server: StubServer | undefined;

beforeAll(async () => {
  await startI18n(messages, 'pt');
  await loadLazyTranslations();
});
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  removeOwnData();
  onlineManager.setOnline(true);
  const { result, unmount } = renderHook(useToasts);
  unmount();
  for (const { id } of result.current) removeToast(id);
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('onboarding_seen', '1');
  liveServer.forget();
});
afterEach(() => {
  const unexpected = server?.unexpected();
  server = undefined;
  jest.useRealTimers();
  jest.restoreAllMocks();
  expect(unexpected ?? []).toEqual([]);
});

/** Advances the clock, in ms. */
export const advance = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

const renderOnServer = async (children: ReactNode, answers: Answers, { at = '/', as }: PageOptions) => {
  const stub = stubServer({
    'GET /api/users/me': as ?? refusing(401, 'Sem sessão', 'session.required'),
    ...(as
      ? {
          'GET /api/home': nothingWaits,
          'GET /api/tournaments/escada/turned-away': { turnedAway: null },
          'POST /api/tournaments/escada/ranking/what-if': refusing(422, 'Não está na escada.'),
        }
      : {}),
    'GET /api/health/live': { status: 'ok', missing: [] },
    'GET /api/notifications/unread-count': { count: 0 },
    'GET /api/notifications/recent': [],
    'GET /api/conversations/unread-count': { count: 0 },
    'GET /api/searches/popular': [],
    ...answers,
  });
  server = stub;
  history.replaceState(null, '', at);
  render(<Providers queries={createQueryClient()}>{children}</Providers>);
  await advance(1); // the session is known before the test starts
  return { server: stub, user: userEvent.setup({ delay: 1, advanceTimers: (ms) => jest.advanceTimersByTime(ms) }), live: liveServer };
};

/** Renders a page with its route, session, translations and toasts, on a fake server with these answers. */
export const renderPage = (page: ReactNode, answers: Answers = {}, where: PageOptions = {}) =>
  renderOnServer(
    <>
      <Routes>
        <Route path={where.route ?? '*'} element={page} />
      </Routes>
      <Toaster />
    </>,
    answers,
    where,
  );

/** Renders the whole application at a URL. */
export const renderApp = (answers: Answers = {}, where: PageOptions = {}) => renderOnServer(<AppRoutes />, answers, where);

/** Names of the buttons and links in a part of the page. */
export const actionsIn = (region: HTMLElement): readonly string[] =>
  [...region.querySelectorAll<HTMLElement>('button, a[href]')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent ?? '',
  );
