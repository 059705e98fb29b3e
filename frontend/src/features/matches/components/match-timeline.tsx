import type { TimelineEntry } from '@tennis/contracts';
import type { Say } from '../../../shared/i18n/i18n';
import { Unbroken } from '../../../shared/i18n/unbroken';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useTimeline } from '../api/matches';
import css from './match-timeline.module.css';

/** Events with a line of their own. The opening of a match has none: the acceptance before it says the same. */
const told = [
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

type Told = Omit<TimelineEntry, 'type'> & { readonly type: (typeof told)[number] };
export const toldOf = (entries: readonly TimelineEntry[]): readonly Told[] =>
  entries.flatMap((entry) => told.filter((type) => type === entry.type).map((type) => ({ ...entry, type })));

const isVersion = ({ type }: Told): boolean => type === 'ResultReported' || type === 'ResultDisputed';
const saysSame = (one: Told, other: Told): boolean =>
  one.score === other.score && one.outcome === other.outcome && one.wonBy === other.wonBy && one.wonBy !== undefined;

/** After a decided dispute: the last line with the result that now counts; -1 without one. */
const chosenOf = (lines: readonly Told[]): number => {
  const decided = lines.findLastIndex(({ type }) => type === 'ResultValidated' || type === 'ResultAnnulled');
  const result = lines[decided];
  if (result?.type !== 'ResultValidated' || !lines.some(({ type }) => type === 'ResultDisputed')) return -1;
  return lines.findLastIndex((line, at) => at < decided && isVersion(line) && saysSame(line, result));
};

/** Result of a line, with its winner's name: a bare score would be read as that of the line's author. */
const resultIn = ({ score = '', outcome = 'completed', wonBy }: Pick<Told, 'score' | 'outcome' | 'wonBy'>, t: Say): string | undefined =>
  wonBy === undefined ? undefined : t(`matches.live.wonBy.${outcome}`, { name: wonBy, score }).trim();

/** Text of a line, with its result if it has one. */
export const lineOf = (entry: Pick<Told, 'type' | 'score' | 'outcome' | 'wonBy'>, t: Say): string => {
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
        const lines = toldOf(entries);
        const chosen = chosenOf(lines);
        return (
          <>
            {fmt.clock(zone) && <p className={css.clock}>{fmt.clock(zone)}</p>}
            <ol className={css.timeline}>
              {lines.map(({ at, byName, times, note, cause, ...entry }, index) => (
                <li key={index} className={css.entry}>
                  <strong>
                    <Unbroken text={lineOf(entry, t)} />
                  </strong>
                  {times && <span> · {times.map((time) => fmt.dateTime(time, zone)).join(' / ')}</span>}
                  <small>
                    {byName ?? (cause ? undefined : t('matches.timeline.program'))}
                    {(byName || !cause) && ' · '}
                    <time dateTime={at}>{fmt.dateTime(at, zone)}</time>
                  </small>
                  {cause && <span className={css.note}>{t(`challenges.cause.${cause}`)}</span>}
                  {note && <span className={css.note}>{t('ui.quoted', { words: note })}</span>}
                  {index === chosen && <span className={css.counted}>{t('matches.timeline.counted')}</span>}
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </Region>
  );
};
