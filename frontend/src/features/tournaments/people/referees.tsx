import { demoteReferee, isOver, promoteReferee, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useParticipants } from '../api/tournaments';
import css from '../components/manage.module.css';
import { byName } from './by-name';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

/** Referee of a ladder: names and relieves one at a time. Replacing one needs a confirmation, and is possible only before the end. */
export const Referees = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const { t, language } = useText();
  const { id: tournamentId, refereeId, refereeName, status } = tournament;
  const query = useParticipants(tournamentId);
  const [chosen, setChosen] = useState('');
  const [relieving, setRelieving] = useState(false);
  const { sending, error, send } = useSend([chosen, relieving]);
  const nameReferee = async () => {
    const about = { tournamentId, userId: chosen, replace: refereeId !== null };
    const intent = refereeId === null ? 'promotePlayer' : 'assignReferee';
    if (!(await send(intent, (key) => write(promoteReferee, about, key)))) return;
    setChosen('');
    toastSuccess(t('people.manage.said.promote'));
  };
  const relieve = async (userId: string) => {
    if (!(await send('removeReferee', (key) => write(demoteReferee, { tournamentId, userId }, key)))) return;
    setRelieving(false);
    toastSuccess(t('people.manage.said.demote'));
  };
  return (
    <Stack as="section" gap={16} className={css.settings}>
      <h2 className={css.heading}>{t('tournaments.detail.referee')}</h2>
      {refereeId === null ? (
        <Text muted marginBottom={12}>
          {t('people.noReferee')}
        </Text>
      ) : (
        <div className={`${css.row} ${css.judge}`}>
          <Avatar name={refereeName ?? ''} />
          <span className={css.name}>{refereeName}</span>
          {status !== 'frozen' && (
            <Button look="ghost" onClick={() => setRelieving(true)}>
              {t('people.manage.action.demote')}
            </Button>
          )}
        </div>
      )}
      {refereeId !== null && relieving && (
        <>
          <p>{t('people.manage.consequence.demote', { name: refereeName ?? '' })}</p>
          <Row gap={8} wrap>
            <Button disabled={sending} onClick={() => void relieve(refereeId)}>
              {t('people.manage.actionOn.demote', { name: refereeName ?? '' })}
            </Button>
            <Button look="quiet" onClick={() => setRelieving(false)}>
              {t('people.manage.back')}
            </Button>
          </Row>
        </>
      )}
      {!isOver(status) && (
        <Region query={query} failed={t('people.participants.failed')} skeleton={<RowsSkeleton rows={1} height="60px" />}>
          {(people) => {
            const players = byName(people, language).filter(({ role }) => role === 'player');
            const person = players.find(({ playerId }) => playerId === chosen);
            return (
              <Stack gap={12}>
                <Choice
                  label={t('people.nameReferee')}
                  value={chosen}
                  options={[
                    { value: '', label: t('people.choose') },
                    ...players.map(({ playerId, name: label }) => ({ value: playerId, label })),
                  ]}
                  onChange={setChosen}
                />
                {person && (
                  <>
                    <p>
                      {refereeName === null
                        ? t('people.manage.consequence.promote', { name: person.name })
                        : t('people.manage.consequence.replace', { name: person.name, former: refereeName })}
                    </p>
                    <Row gap={8} wrap>
                      <Button disabled={sending} onClick={() => void nameReferee()}>
                        {t('people.manage.actionOn.promote', { name: person.name })}
                      </Button>
                      <Button look="quiet" onClick={() => setChosen('')}>
                        {t('people.manage.back')}
                      </Button>
                    </Row>
                  </>
                )}
              </Stack>
            );
          }}
        </Region>
      )}
      <Problem error={error} />
    </Stack>
  );
};
