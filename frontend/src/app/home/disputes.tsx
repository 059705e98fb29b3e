import type { HomeDispute } from '@tennis/contracts';
import { WaitingSubject, WaitingButtons, WaitingItem, WaitingList } from '../../shared/domain-ui/waiting';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import css from './home.module.css';
import { Versions } from './versions';

/** Disputed results of the reader that somebody else decides: both versions, and the person who decides. */
export const Disputes = ({ disputes }: { readonly disputes: readonly HomeDispute[] }) => {
  const { t } = useText();
  return (
    <section aria-labelledby="home-disputes">
      <h2 id="home-disputes" className={css.heading}>
        {t('home.disputes.heading')}
      </h2>
      <WaitingList>
        {disputes.map(({ matchId, tournamentName, opponent, mine, versions, judge }) => (
          <WaitingItem key={matchId} title={t('home.with', { name: opponent })}>
            <WaitingSubject>{tournamentName}</WaitingSubject>
            <Versions versions={versions} />
            <p>{t(`matches.dispute.by.${judge.role}`, { name: judge.name ?? '' })}</p>
            <WaitingButtons>
              {/* a player whose report was disputed can end the dispute on the page of the match: the other may be right */}
              <ButtonLink look="ghost" to={`/matches/${matchId}`}>
                {t(mine ? 'home.toMatch' : 'home.disputes.answer')}
              </ButtonLink>
            </WaitingButtons>
          </WaitingItem>
        ))}
      </WaitingList>
    </section>
  );
};
