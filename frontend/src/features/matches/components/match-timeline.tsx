import type { TimelineEntry } from '@tennis/contracts';
import type { Translate } from '../../../shared/i18n/i18n';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useTimeline } from '../api/matches';
import css from './match-timeline.module.css';
import { PlainList, Text } from '../../../shared/ui/layout/layout';

/** Events with a line of their own. The opening of a match has none: the acceptance before it says the same. */
const shownTypes = [
  'ChallengeIssued',
  'ChallengeAccepted',
  'ChallengeAcceptedAutomatically',
  'ChallengeRejected',
  'ChallengeCancelled',
  'ChallengeExpired',
  'TimeProposed',
  'TimeConfirmed',
  'ProposalLapsed',
  'MatchReminded',
  'ResultReminded',
  'MatchStarted',
  'ResultReported',
  'ResultDisputed',
  'ResultValidated',
  'ResultAnnulled',
  'MatchCancelled',
] as const;

type TimelineLine = Omit<TimelineEntry, 'type'> & { readonly type: (typeof shownTypes)[number] };
export const linesOf = (entries: readonly TimelineEntry[]): readonly TimelineLine[] =>
  entries.flatMap((entry) => shownTypes.filter((type) => type === entry.type).map((type) => ({ ...entry, type })));

const isVersion = ({ type }: TimelineLine): boolean => type === 'ResultReported' || type === 'ResultDisputed';
const hasSameResult = (one: TimelineLine, other: TimelineLine): boolean =>
  one.score === other.score && one.outcome === other.outcome && one.wonBy === other.wonBy && one.wonBy !== undefined;

/** After a decided dispute: the last line with the result that now counts; -1 without one. */
const decidingLineOf = (lines: readonly TimelineLine[]): number => {
  const decisionIndex = lines.findLastIndex(({ type }) => type === 'ResultValidated' || type === 'ResultAnnulled');
  const result = lines[decisionIndex];
  if (result?.type !== 'ResultValidated' || !lines.some(({ type }) => type === 'ResultDisputed')) return -1;
  return lines.findLastIndex((line, at) => at < decisionIndex && isVersion(line) && hasSameResult(line, result));
};

/** Result of a line, with its winner's name: a bare score would be read as that of the line's author. */
const resultIn = (
  { score = '', outcome = 'completed', wonBy }: Pick<TimelineLine, 'score' | 'outcome' | 'wonBy'>,
  t: Translate,
): string | undefined => (wonBy === undefined ? undefined : t(`matches.live.wonBy.${outcome}`, { name: wonBy, score }).trim());

/** Text of a line, with its result if it has one. */
export const lineOf = (entry: Pick<TimelineLine, 'type' | 'score' | 'outcome' | 'wonBy'>, t: Translate): string => {
  const [what, result] = [t(`matches.timeline.${entry.type}`), resultIn(entry, t)];
  if (!result) return what;
  return t(entry.type === 'ResultDisputed' ? 'matches.timeline.otherVersion' : 'matches.timeline.withResult', { what, result });
};

/** History of a match in order, with actors; the program's own actions show their cause, or that a rule did it. */
export const MatchTimeline = ({ matchId, zone }: { readonly matchId: string; readonly zone: string }) => {
  const { t, fmt } = useText();
  const query = useTimeline(matchId);
  return (
    <Region query={query} failed={t('matches.timeline.failed')} skeleton={<RowsSkeleton rows={4} height="56px" />}>
      {(entries) => {
        const lines = linesOf(entries);
        const decidingLine = decidingLineOf(lines);
        return (
          <>
            {fmt.clock(zone) && (
              <Text muted size={12} marginBottom={8}>
                {fmt.clock(zone)}
              </Text>
            )}
            <PlainList as="ol" className={css.timeline}>
              {lines.map(({ at, byName, times, note, cause, ...entry }, index) => (
                <li key={index} className={css.entry}>
                  <strong>
                    <NoWrapScores text={lineOf(entry, t)} />
                  </strong>
                  {times && <span> · {times.map((time) => fmt.dateTime(time, zone)).join(' / ')}</span>}
                  <small>
                    {byName ?? (cause ? undefined : t('matches.timeline.program'))}
                    {(byName || !cause) && ' · '}
                    <time dateTime={at}>{fmt.dateTime(at, zone)}</time>
                  </small>
                  {cause && <span className={css.note}>{t(`challenges.cause.${cause}`)}</span>}
                  {note && <span className={css.note}>{t('ui.quoted', { words: note })}</span>}
                  {index === decidingLine && <span className={css.counted}>{t('matches.timeline.counted')}</span>}
                </li>
              ))}
            </PlainList>
          </>
        );
      }}
    </Region>
  );
};
