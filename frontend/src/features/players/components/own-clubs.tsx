import { IconCheck } from '@tabler/icons-react';
import { chooseMainClub, type ProfileAnswer } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import css from './own-clubs.module.css';

type OwnClub = ProfileAnswer['clubs'][number];

/** The reader's clubs, with the main one marked; a link to the clubs if there are none. */
export const OwnClubs = ({ clubs, onChanged }: Pick<ProfileAnswer, 'clubs'> & { readonly onChanged: () => void }) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const choose = async ({ id, name }: OwnClub) => {
    if (!(await send('changeClub', (key) => write(chooseMainClub, { clubId: id }, key)))) return;
    toastSuccess(t('players.profile.mainChosen', { name }));
    onChanged();
  };
  return (
    <div className={css.clubs}>
      <p>{t(clubs.length > 0 ? 'players.profile.clubHint' : 'players.profile.noClub')}</p>
      {clubs.length > 0 && (
        <ul>
          {clubs.map((club, index) => (
            <li key={club.id}>
              <Link to={`/clubs/${club.id}`}>{club.name}</Link>
              {index === 0 ? (
                <span className={css.main}>
                  <IconCheck aria-hidden /> {t('players.profile.mainClub')}
                </span>
              ) : (
                <Button
                  look="ghost"
                  disabled={sending}
                  aria-label={t('players.profile.makeMainOf', { name: club.name })}
                  onClick={() => void choose(club)}
                >
                  {t('players.profile.makeMain')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Problem error={error} />
      <ButtonLink look={clubs.length > 0 ? 'quiet' : 'ghost'} to="/clubs">
        {t(clubs.length > 0 ? 'players.profile.clubs' : 'players.profile.findClub')}
      </ButtonLink>
    </div>
  );
};
