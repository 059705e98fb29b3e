import { leaveTournament, type ListedTournament } from '@tennis/contracts';
import { useState } from 'react';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useJoin } from '../../features/tournaments/api/use-join';
import { JoinSheet } from '../../features/tournaments/components/join-sheet';
import { useText } from '../../shared/i18n/use-text';
import { write } from '../../shared/lib/call';
import { useSend } from '../../shared/lib/use-send';
import { Button } from '../../shared/ui/button';

type Ladder = Pick<ListedTournament, 'id' | 'name'>;

/** A refusal belongs to one opening of the sheet. A visitor signs in and comes back to the same ladder. */
const QuickJoinSheet = ({ id, title, onClose }: { readonly id: string; readonly title: string; readonly onClose: () => void }) => {
  const { t } = useText();
  const { user } = useSession();
  const joining = useJoin(id, []);
  const undo = useSend();
  return (
    <JoinSheet
      title={title}
      tournamentId={id}
      joining={joining}
      signIn={
        !user && (
          <>
            <p>{t('home.near.signIn')}</p>
            <SignInButton returnTo={`/tournaments/${id}`} />
          </>
        )
      }
      onUndo={() => void undo.send('leaveTournament', (key) => write(leaveTournament, { tournamentId: id }, key))}
      onClose={onClose}
    />
  );
};

/** Joins a ladder where it is listed; the toast can undo it. */
export const QuickJoin = ({ ladder: { id, name }, look = 'ghost' }: { readonly ladder: Ladder; readonly look?: 'primary' | 'ghost' }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t('home.beginning.joinName', { name });
  return (
    <>
      <Button look={look} aria-label={title} onClick={() => setOpen(true)}>
        {t('tournaments.joinNow')}
      </Button>
      {isOpen && <QuickJoinSheet id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
};
