import type { TournamentDetail } from '@tennis/contracts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Activity } from '../../features/rankings/components/activity';
import { Participants } from '../../features/tournaments/components/participants';
import { RulesInWords } from '../../features/tournaments/components/rules-in-words';
import { useOverlayParam } from '../../shared/url/use-overlay-param';
import { lazyPart } from '../../shared/i18n/lazy-part';
import { useText } from '../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Facts } from '../../shared/ui/facts';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import own from './tournament-overview.module.css';
import css from './tournament-page.module.css';

const RulesVersions = lazyPart(() =>
  import('../../features/tournaments/rules/rules-versions').then(({ RulesVersions: component }) => ({ default: component })),
);

/** Description of the tournament: rules in words, facts, participants. */
export const Overview = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const [isAllShown, setIsAllShown] = useState(false);
  // the notice about changed rules links to the differences
  const [changes, showChanges] = useOverlayParam('rules');
  const { clubId, clubName, location, privacy, status, creatorName, refereeName, createdAt, endDate, zone, rules, rulesVersion } =
    tournament;
  return (
    <div className={css.overview}>
      <section>
        <h2 className={css.heading}>{t('tournaments.rules.title')}</h2>
        {rulesVersion > 1 && (
          <div className={own.changes}>
            <Button look="ghost" aria-expanded={changes !== undefined} onClick={() => showChanges(changes ? undefined : 'changes')}>
              {t('tournaments.editor.whatChanged')}
            </Button>
            {changes && (
              <Suspense fallback={<RowsSkeleton rows={3} />}>
                <RulesVersions tournament={tournament} />
              </Suspense>
            )}
          </div>
        )}
        <RulesInWords rules={rules} />
        <p className={own.shadow}>
          <ButtonLink look="ghost" to={`/tournaments/${tournament.id}/shadow`}>
            {t('tournaments.shadow.try')}
          </ButtonLink>
        </p>
      </section>
      <section>
        <h2 className={css.heading}>{t('tournaments.detail.facts')}</h2>
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
        <h2 className={css.heading}>{t('tournaments.participants.title')}</h2>
        <Participants tournamentId={tournament.id} all={isAllShown} onShowAll={() => setIsAllShown(true)} />
      </section>
      <section className={css.across}>
        <h2 className={css.heading}>{t('rankings.activity.title')}</h2>
        <Activity tournamentId={tournament.id} zone={zone} />
      </section>
    </div>
  );
};
