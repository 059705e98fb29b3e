import { IconSwords } from '@tabler/icons-react';
import type { Match } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { OpenLink } from '../../../shared/domain-ui/open-link';
import { useText } from '../../../shared/i18n/use-text';
import { ScoreLine } from '../../../shared/domain-ui/score-line';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { ButtonLink } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { Sheet } from '../../../shared/ui/sheet';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useEffectOf, useMatch } from '../api/matches';
import { ResultEffect } from '../components/result-effect';
import css from './result-moment.module.css';
import { WhatNext } from './what-next';

/** Another match of the two, where they may: else from when, or what they have open already. */
const Rematch = ({ match, opponentId }: { readonly match: Match; readonly opponentId: string }) => {
  const { t, fmt } = useText();
  const { tournamentId, zone } = match;
  const { data } = useChallengeOptions(tournamentId, true);
  const option = data?.find(({ playerId }) => playerId === opponentId);
  if (option?.allowed)
    return (
      <ButtonLink to={`/tournaments/${tournamentId}?player=${opponentId}`}>
        <IconSwords aria-hidden stroke={1.75} />
        {t('matches.moment.again')}
      </ButtonLink>
    );
  // what was known before this match was over still has it open
  if (option?.open && option.open.id !== match.id) return <OpenLink open={option.open} />;
  return option?.until ? <p className={css.notYet}>{t('matches.moment.againFrom', { when: fmt.dayOfWeek(option.until, zone) })}</p> : null;
};

const opponentOf = ({ playerA, playerB }: Match, readerId: string | undefined): string | undefined =>
  readerId === playerA ? playerB : readerId === playerB ? playerA : undefined;

/** "Desforra" and "Partilhar": what somebody wants after a match. */
export const AfterResult = ({ match, readerId }: { readonly match: Match; readonly readerId: string | undefined }) => {
  const { t } = useText();
  const { id, playerA, nameA, nameB, tournamentName, result } = match;
  const opponentId = opponentOf(match, readerId);
  const [winner, loser] = result?.winnerId === playerA ? [nameA, nameB] : [nameB, nameA];
  return (
    <div className={css.buttons}>
      {opponentId && <Rematch match={match} opponentId={opponentId} />}
      <ShareButton text={t('matches.moment.shared', { winner, loser, tournament: tournamentName })} path={`/matches/${id}`} />
    </div>
  );
};

/** A result is a moment: the board, what it was worth, the ladder moving, and what comes next. */
const ResultMoment = ({
  matchId,
  readerId,
  awards,
  onClose,
}: {
  readonly matchId: string;
  readonly readerId: string | undefined;
  /** What the reader reached by it. */
  readonly awards?: ReactNode;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  const { data: match } = useMatch(matchId);
  const effect = useEffectOf(matchId, true);
  // nobody is glad about what was annulled while they looked
  if (!match?.result || match.annulled) return null;
  const { result } = match;
  const opponentId = opponentOf(match, readerId);
  const title = t(readerId === result.winnerId ? 'matches.moment.won' : opponentId ? 'matches.moment.lost' : 'matches.moment.done');
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.moment} onClickCapture={(event) => (event.target as HTMLElement).closest('a') && onClose()}>
        <div className={css.court}>
          <p className={css.ladder}>{match.tournamentName}</p>
          <ScoreLine players={match} result={result} size="large" />
        </div>
        <Region query={effect} failed={t('matches.effect.failed')} skeleton={<RowsSkeleton rows={5} height="44px" />}>
          {(found) => <ResultEffect effect={found} tournamentId={match.tournamentId} readerId={readerId} />}
        </Region>
        {awards}
        {readerId && opponentId && <WhatNext match={match} readerId={readerId} opponentId={opponentId} />}
        <AfterResult match={match} readerId={readerId} />
      </div>
    </Sheet>
  );
};
export default ResultMoment;
