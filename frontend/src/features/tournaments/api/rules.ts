import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, listRules, type previewRulesChange, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export type RulesPreview = AnswerOf<typeof previewRulesChange>;

/** Every version of the rules, oldest first; the last is in force. */
export const useRulesVersions = (tournamentId: string) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'rules'],
    queryFn: ({ signal }) => ask(listRules, { tournamentId }, { signal }),
  });
