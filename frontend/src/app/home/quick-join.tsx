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

/** Joins a ladder where it is listed; the toast can undo it. A visitor signs in and comes back to the same ladder. */
export const QuickJoin = ({
  ladder: { id, name },
  look = 'ghost',
}: {
  readonly ladder: Pick<ListedTournament, 'id' | 'name'>;
  readonly look?: 'primary' | 'ghost';
}) => {
  const { t } = useText();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const joining = useJoin(id, [isOpen]);
  const undo = useSend();
  const title = t('home.beginning.joinName', { name });
  return (
    <>
      <Button look={look} aria-label={title} onClick={() => setOpen(true)}>
        {t('tournaments.joinNow')}
      </Button>
      {isOpen && (
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
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
