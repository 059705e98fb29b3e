import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type AnswerOf,
  askEmailConfirmation,
  changeNotificationPreferences,
  confirmEmail,
  declineInvitationLetters,
  type InputOf,
  listTournaments,
  readNotificationPreferences,
  stopEmails,
} from '@tennis/contracts';
import { ask, write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';

export const usePreferences = () =>
  useQuery({
    queryKey: ['notification-preferences'],
    queryFn: ({ signal }) => ask(readNotificationPreferences, {}, { signal }),
  });

/** Saves each change by itself. */
export const usePrefer = () => {
  const { sending, error, send } = useSend();
  return {
    sending,
    error,
    prefer: (change: InputOf<typeof changeNotificationPreferences>) =>
      send('savePreferences', (key) => write(changeNotificationPreferences, change, key)),
  };
};

/** Asks for the e-mail with the confirmation link. */
export const useAskConfirmation = () => {
  const { sending, error, send } = useSend();
  return { sending, error, ask: () => send('savePreferences', (key) => write(askEmailConfirmation, {}, key)) };
};

const mailLinks = { confirm: confirmEmail, stop: stopEmails, decline: declineInvitationLetters } as const;
export type MailLinkAction = keyof typeof mailLinks;

/** Action behind a link in an e-mail; the token replaces the session. */
export const useMailLink = (action: MailLinkAction, token: string) => {
  const { sending, error, send } = useSend();
  return { sending, error, follow: () => send('savePreferences', (key) => write(mailLinks[action], { token }, key)) };
};

type TournamentResults = Extract<AnswerOf<typeof listTournaments>, readonly unknown[]>;
const noTournaments: TournamentResults = [];
const minLetters = 2;

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['tournaments', 'search', text],
    queryFn: async ({ signal }): Promise<TournamentResults> => {
      const answer = await ask(listTournaments, { search: text }, { signal });
      return 'items' in answer ? noTournaments : answer;
    },
    enabled: text.length >= minLetters,
  });

/** Tournaments by name, at most five. */
export const useTournamentSearch = (text: string): TournamentResults => useQuery(searchQuery(text)).data ?? noTournaments;
