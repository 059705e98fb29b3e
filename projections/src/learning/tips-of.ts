import { daysBetween, type TipId, tipIds, tips, tipsPerDay, type TipTopic, tipTopics } from '@tennis/contracts';

export interface Tip {
  readonly id: TipId;
  readonly topic: TipTopic;
}

/** The day from which days are counted, so that everybody reads the same tips. */
const dayZero = '2024-01-01';

/** All tips, with each topic spread evenly, so that consecutive tips differ in topic. */
const inTurn: readonly Tip[] = tipTopics
  .flatMap((topic) => {
    const ids = tipIds.filter((id) => tips[id] === topic);
    return ids.map((id, index) => ({ id, topic, at: (index + 0.5) / ids.length }));
  })
  .sort((one, other) => one.at - other.at)
  .map(({ id, topic }) => ({ id, topic }));

/** The tips of a day: the next in turn, so that each returns only after all others. */
export const tipsOf = (onDay: string): readonly Tip[] => {
  const all = inTurn.length;
  const first = (((daysBetween(dayZero, onDay) * tipsPerDay) % all) + all) % all;
  return Array.from({ length: tipsPerDay }, (_one, index) => inTurn[(first + index) % all]!);
};
