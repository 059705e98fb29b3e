import { IconSwords } from '@tabler/icons-react';
import type { Match } from '@tennis/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { OpenLink } from '../../../shared/domain-ui/open-link';
import { useText } from '../../../shared/i18n/use-text';
import { ScoreLine } from '../../../shared/domain-ui/score-line';
import { ButtonLink } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { Sheet } from '../../../shared/ui/sheet';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useResultEffect, useMatch } from '../api/matches';
import { HowValidated } from '../components/how-validated';
import { ResultEffect } from '../components/result-effect';
import css from './result-moment.module.css';
import { type ShareProps, ShareResult } from './share-result';
import { NextStep } from './next-step';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

/** Challenge to a rematch, if allowed; else the day from which it is, or what is open between the two. */
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
  // Cached options may still list the match that is over.
  if (option?.open && option.open.id !== match.id) return <OpenLink open={option.open} />;
  return option?.until ? <p className={css.notYet}>{t('matches.moment.againFrom', { when: fmt.dayOfWeek(option.until, zone) })}</p> : null;
};

const opponentOf = ({ playerA, playerB }: Match, readerId: string | undefined): string | undefined =>
  readerId === playerA ? playerB : readerId === playerB ? playerA : undefined;

/** "Desforra" and "Partilhar", the usual wishes after a match. */
export const AfterResult = ({ match, effect, readerId }: ShareProps & { readonly readerId: string | undefined }) => {
  const opponentId = opponentOf(match, readerId);
  return (
    <div className={css.buttons}>
      {opponentId && <Rematch match={match} opponentId={opponentId} />}
      <ShareResult match={match} effect={effect} />
    </div>
  );
};

/** Text for the loser; a match decided by one tie-break was close. */
const lossTextKey = ({ sets, outcome }: NonNullable<Match['result']>) => {
  const last = sets.length === 3 && outcome === 'completed' ? sets[2] : undefined;
  if (last?.superTieBreak) return 'lostSuper';
  return last && last.a + last.b === 13 ? 'lostTieBreak' : 'lost';
};

/** Whether the two may play again at once: then a rematch is the first action. */
const useRematchAllowed = (match: Match | undefined, opponentId: string | undefined): boolean => {
  const { data } = useChallengeOptions(match?.tournamentId ?? '', match !== undefined && opponentId !== undefined);
  return data?.some(({ allowed, playerId }) => allowed && playerId === opponentId) ?? false;
};

/** Full view of a result: the board, the points, the moving ladder, and what comes next. */
const ResultMoment = ({
  matchId,
  readerId,
  awards,
  onClose,
}: {
  readonly matchId: string;
  readonly readerId: string | undefined;
  /** Awards that the reader earned by it. */
  readonly awards?: ReactNode;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  const { data: match } = useMatch(matchId);
  const effect = useResultEffect(matchId, true);
  const opponentId = match && opponentOf(match, readerId);
  const mayRematch = useRematchAllowed(match, opponentId);
  // Annulled while it was shown: no celebration.
  if (!match?.result || match.annulled) return null;
  const { result, validated } = match;
  // Says how it was validated only if the two players did not do it themselves.
  const decided = validated && !['opponent', 'agreement'].includes(validated.how) ? validated : undefined;
  const title = t(`matches.moment.${readerId === result.winnerId ? 'won' : opponentId ? lossTextKey(result) : 'done'}`);
  const rematch = opponentId && <Rematch match={match} opponentId={opponentId} />;
  const next = readerId && opponentId && <NextStep match={match} readerId={readerId} opponentId={opponentId} />;
  const closeByLink = (event: MouseEvent) => void ((event.target as HTMLElement).closest('a') && onClose());
  return (
    <Sheet
      title={title}
      from="middle"
      court={
        <div className={css.court}>
          <Text size={13} marginBottom={4}>
            {match.tournamentName}
          </Text>
          <ScoreLine players={match} result={result} size="large" />
        </div>
      }
      footer={
        <Row gap={8} wrap className={css.acts} onClickCapture={closeByLink}>
          {mayRematch ? rematch : next}
          <ShareResult match={match} effect={effect.data} />
        </Row>
      }
      onClose={onClose}
    >
      <Stack gap={20} className={css.moment} onClickCapture={closeByLink}>
        {decided && (
          <p className={css.decided}>
            <HowValidated match={match} validated={decided} readerId={readerId} />
          </p>
        )}
        <Region query={effect} failed={t('matches.effect.failed')} skeleton={<RowsSkeleton rows={5} height="44px" />}>
          {(loadedEffect) => <ResultEffect effect={loadedEffect} tournamentId={match.tournamentId} readerId={readerId} />}
        </Region>
        {awards}
        {mayRematch ? next : rematch}
      </Stack>
    </Sheet>
  );
};
export default ResultMoment;
