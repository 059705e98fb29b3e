import { joinTournament, leaveTournament, type ListedTournament } from '@tennis/contracts';
import { useState } from 'react';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useTournament } from '../../features/tournaments/api/tournaments';
import { RulesInShort } from '../../features/tournaments/components/rules-in-short';
import { useText } from '../../shared/i18n/use-text';
import { write } from '../../shared/lib/call';
import { toastSuccess } from '../../shared/lib/toasts';
import { useSend } from '../../shared/lib/use-send';
import { Button } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';
import { Region } from '../../shared/ui/region';
import { Sheet } from '../../shared/ui/sheet';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { Stack } from '../../shared/ui/layout/layout';

type Ladder = Pick<ListedTournament, 'id' | 'name'>;

/** Shows the rules before joining. A visitor signs in and comes back to the same ladder. */
const JoinSheet = ({ ladder: { id, name }, onClose }: { readonly ladder: Ladder; readonly onClose: () => void }) => {
  const { t } = useText();
  const { user } = useSession();
  const { sending, error, send } = useSend();
  const undo = useSend();
  const join = async () => {
    if (!(await send('joinTournament', (key) => write(joinTournament, { tournamentId: id }, key)))) return;
    onClose();
    toastSuccess(
      t('tournaments.said.join'),
      () => void undo.send('leaveTournament', (key) => write(leaveTournament, { tournamentId: id }, key)),
    );
  };
  return (
    <Sheet title={t('home.beginning.joinName', { name })} onClose={onClose}>
      <Region query={useTournament(id)} failed={t('tournaments.detail.failed')} skeleton={<RowsSkeleton rows={3} height="44px" />}>
        {(tournament) => (
          <Stack gap={16} align="start">
            {'rules' in tournament && <RulesInShort tournament={tournament} />}
            <Problem error={error} />
            {user ? (
              <Button disabled={sending} onClick={() => void join()}>
                {t('tournaments.joinNow')}
              </Button>
            ) : (
              <>
                <p>{t('home.near.signIn')}</p>
                <SignInButton returnTo={`/tournaments/${id}`} />
              </>
            )}
          </Stack>
        )}
      </Region>
    </Sheet>
  );
};

/** Joins a ladder where it is listed; the toast can undo it. */
export const QuickJoin = ({ ladder, look = 'ghost' }: { readonly ladder: Ladder; readonly look?: 'primary' | 'ghost' }) => {
  const { t } = useText();
  const [joining, setJoining] = useState(false);
  return (
    <>
      <Button look={look} aria-label={t('home.beginning.joinName', { name: ladder.name })} onClick={() => setJoining(true)}>
        {t('tournaments.joinNow')}
      </Button>
      {joining && <JoinSheet ladder={ladder} onClose={() => setJoining(false)} />}
    </>
  );
};
