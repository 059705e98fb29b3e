import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { Sheet } from '../../../shared/ui/sheet';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useTournament } from '../api/tournaments';
import type { Joining } from '../api/use-join';
import { RulesInShort } from './rules-in-short';
import { Stack } from '../../../shared/ui/layout/layout';

/** Shows the rules before joining. */
export const JoinSheet = ({
  title,
  tournamentId,
  joining: { sending, error, join },
  signIn,
  onUndo,
  onClose,
}: {
  readonly title: string;
  readonly tournamentId: string;
  readonly joining: Joining;
  /** In place of the button, for a visitor. */
  readonly signIn?: ReactNode;
  /** Offered by the toast, if joining can be undone there. */
  readonly onUndo?: () => void;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  const submit = async () => {
    if (!(await join())) return;
    onClose();
    toastSuccess(t('tournaments.said.join'), onUndo);
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <Region
        query={useTournament(tournamentId)}
        failed={t('tournaments.detail.failed')}
        skeleton={<RowsSkeleton rows={3} height="44px" />}
      >
        {(tournament) => (
          <Stack gap={16} align="start">
            {'rules' in tournament && <RulesInShort tournament={tournament} />}
            <Problem error={error} />
            {signIn || (
              <Button disabled={sending} onClick={() => void submit()}>
                {t('tournaments.joinNow')}
              </Button>
            )}
          </Stack>
        )}
      </Region>
    </Sheet>
  );
};
