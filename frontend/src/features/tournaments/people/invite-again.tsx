import { invitePlayers, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from '../components/manage.module.css';
import { useEarlierSeasons } from './use-earlier-seasons';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

/**
 * Invites players of the creator's other ladders with one press; they enter or ask to by themselves. Hidden if nobody can be or was
 * invited; before validation it says that this can be done later.
 */
export const InviteAgain = ({
  tournament: { id: tournamentId, privacy, status },
}: {
  readonly tournament: Pick<TournamentDetail, 'id' | 'privacy' | 'status'>;
}) => {
  const { t, fmt } = useText();
  const { data } = useEarlierSeasons(tournamentId, true);
  const [chosen, setChosen] = useState('');
  const { sending, error, send } = useSend([chosen]);
  if (!data || (data.seasons.length === 0 && data.invited === 0)) return null;
  const { invited, seasons } = data;
  const season = seasons.find((one) => one.tournamentId === chosen) ?? seasons[0];
  const invite = async (fromTournamentId: string) => {
    if (await send('sendInvite', (key) => write(invitePlayers, { tournamentId, fromTournamentId }, key)))
      toastSuccess(t('people.again.said'));
  };
  return (
    <Stack as="section" gap={12} className={css.again}>
      <h3 className={css.heading}>{t('people.again.title')}</h3>
      {status === 'pending' && (
        <Text muted marginBottom={12}>
          {t('people.again.waits')}
        </Text>
      )}
      {invited > 0 && (
        <Text muted marginBottom={12}>
          {t('people.again.invited', { count: invited, n: fmt.number(invited) })}
        </Text>
      )}
      {status === 'active' && season && (
        <>
          {(seasons.length > 1 || invited > 0) && (
            <Choice
              label={t('people.again.from')}
              value={season.tournamentId}
              options={seasons.map((one) => ({
                value: one.tournamentId,
                label: `${one.name} · ${t('tournaments.players', { count: one.players, n: fmt.number(one.players) })}`,
              }))}
              onChange={setChosen}
            />
          )}
          <Text muted marginBottom={12}>
            {t('people.again.text', { count: season.players, n: fmt.number(season.players) })}{' '}
            {privacy === 'private' && t('people.again.asks')}
          </Text>
          <Row gap={8} wrap>
            <Button disabled={sending} onClick={() => void invite(season.tournamentId)}>
              {t('people.again.act', { name: season.name })}
            </Button>
          </Row>
        </>
      )}
      <Problem error={error} />
    </Stack>
  );
};
