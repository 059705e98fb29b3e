import type { TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Activity } from '../../features/rankings/components/activity';
import { Participants } from '../../features/tournaments/components/participants';
import { RulesInWords } from '../../features/tournaments/components/rules-in-words';
import { useOverlayParam } from '../../shared/url/use-overlay-param';
import { RulesVersions } from '../../features/tournaments/rules/rules-versions';
import { useText } from '../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Facts } from '../../shared/ui/facts';
import own from './tournament-overview.module.css';
import css from './tournament-page.module.css';
import { Stack, Text } from '../../shared/ui/layout/layout';

/** Description of the tournament: rules in words, facts, participants. */
export const Overview = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const [isAllShown, setIsAllShown] = useState(false);
  // the notice about changed rules links to the differences
  const [changes, showChanges] = useOverlayParam('rules');
  const { clubId, clubName, location, privacy, status, creatorName, refereeName, createdAt, endDate, zone, rules, rulesVersion } =
    tournament;
  return (
    <Stack gap={32} className={css.overview}>
      <section>
        <Text as="h2" size={20} weight={700} marginBottom={12}>
          {t('rules.title')}
        </Text>
        {rulesVersion > 1 && (
          <Stack gap={16} align="start" className={own.changes}>
            <Button look="ghost" aria-expanded={changes !== undefined} onClick={() => showChanges(changes ? undefined : 'changes')}>
              {t('rules.editor.whatChanged')}
            </Button>
            {changes && <RulesVersions tournament={tournament} />}
          </Stack>
        )}
        <RulesInWords rules={rules} />
        <p className={own.shadow}>
          <ButtonLink look="ghost" to={`/tournaments/${tournament.id}/shadow`}>
            {t('rules.shadow.try')}
          </ButtonLink>
        </p>
      </section>
      <section>
        <Text as="h2" size={20} weight={700} marginBottom={12}>
          {t('tournaments.detail.facts')}
        </Text>
        <Facts
          facts={[
            ...(clubId && clubName
              ? [
                  [
                    t('tournaments.detail.club'),
                    <Link key="club" to={`/clubs/${clubId}`}>
                      {clubName}
                    </Link>,
                  ] as const,
                ]
              : []),
            ...(location ? [[t('tournaments.detail.location'), location] as const] : []),
            [t('tournaments.detail.status'), t(`tournaments.status.${status}`)],
            [t('tournaments.detail.privacy'), t(`tournaments.${privacy}`)],
            ...(creatorName ? [[t('tournaments.detail.creator'), creatorName] as const] : []),
            [t('tournaments.detail.referee'), refereeName ?? t('tournaments.detail.noReferee')],
            [t('tournaments.detail.start'), fmt.date(createdAt, zone)],
            [t('tournaments.detail.end'), endDate ? fmt.day(endDate) : t('tournaments.detail.noEnd')],
          ]}
        />
      </section>
      <section className={css.across}>
        <Text as="h2" size={20} weight={700} marginBottom={12}>
          {t('people.participants.title')}
        </Text>
        <Participants tournamentId={tournament.id} all={isAllShown} onShowAll={() => setIsAllShown(true)} />
      </section>
      <section className={css.across}>
        <Text as="h2" size={20} weight={700} marginBottom={12}>
          {t('rankings.activity.title')}
        </Text>
        <Activity tournamentId={tournament.id} zone={zone} />
      </section>
    </Stack>
  );
};
