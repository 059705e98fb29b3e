import type { SeasonStatistics } from '@tennis/contracts';
import { dayNumber } from './weekly-ranks';
import css from './time-machine.module.css';

/** Height of the line from best to worst rank, in px. */
const height = 26;

/** The reader's own rank from week to week, below the slider; a rising line means climbing. */
export const OwnTrack = ({
  weeklyRanks: { weeks, players },
  ownId,
  from,
  to,
}: {
  readonly weeklyRanks: SeasonStatistics['climbs'];
  readonly ownId: string | undefined;
  /** First and last day of the slider, in days since 1970. */
  readonly from: number;
  readonly to: number;
}) => {
  const ranks = players.find(({ playerId }) => playerId === ownId)?.ranks ?? [];
  const knownRanks = ranks.filter((rank) => rank !== null);
  if (knownRanks.length < 2 || to <= from) return null;
  const [best, worst] = [Math.min(...knownRanks), Math.max(...knownRanks)];
  const yOf = (rank: number) => (best === worst ? height / 2 : ((rank - best) / (worst - best)) * height);
  const days = [...weeks.map(dayNumber), to];
  const steps = ranks.flatMap((rank, nth) => {
    const x = Math.max(0, days[nth]! - from);
    if (rank === null) return [];
    return (ranks[nth - 1] ?? null) === null ? [`M${x} ${yOf(rank)}`] : [`H${x}V${yOf(rank)}`];
  });
  return (
    <svg aria-hidden className={css.track} viewBox={`0 0 ${to - from} ${height}`} preserveAspectRatio="none">
      <path d={steps.join('')} />
    </svg>
  );
};
