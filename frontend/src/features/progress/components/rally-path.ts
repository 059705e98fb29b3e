/** A rally with one bounce per level, in a box of these units; `ground` is measured from the top. */
export const box = { width: 1000, height: 100 } as const;
const ground = box.height;
/** Height of the first bounce, and how much lower each next one is. */
const firstHeight = 96;
const dropPerLevel = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Place where the ball bounces for a level, counted from 0. */
export const bounceAt = (level: number, levels: number): number => ((level + 0.5) / levels) * box.width;

const interpolate = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});
const pointText = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Parabola from one level to the next: start, control point and end. It rises to half the height of its control point. */
const arcOf = (level: number, levels: number): readonly [Point, Point, Point] => {
  const [from, to] = [bounceAt(level, levels), bounceAt(level + 1, levels)];
  return [
    { x: from, y: ground },
    { x: (from + to) / 2, y: ground - 2 * (firstHeight - dropPerLevel * level) },
    { x: to, y: ground },
  ];
};

const arcsPath = (levels: number, first: number, last: number): string =>
  Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const [, control, end] = arcOf(first + index, levels);
    return `Q${pointText(control)} ${pointText(end)}`;
  }).join('');

/**
 * Path of the ball from level to level: the part behind it, the part ahead, and its position. `share` is the part of the way to the
 * next level; on the highest level the ball lies on the ground.
 */
export const rallyOf = (
  level: number,
  share: number,
  levels: number,
): { readonly behind: string; readonly ahead: string; readonly ball: Point } => {
  const start = `M${pointText({ x: bounceAt(0, levels), y: ground })}`;
  const behind = start + arcsPath(levels, 0, level);
  if (level >= levels - 1) return { behind, ahead: '', ball: { x: bounceAt(level, levels), y: ground } };
  const [from, control, to] = arcOf(level, levels);
  const [rise, fall] = [interpolate(from, control, share), interpolate(control, to, share)];
  const ball = interpolate(rise, fall, share);
  return {
    behind: `${behind}Q${pointText(rise)} ${pointText(ball)}`,
    ahead: `M${pointText(ball)}Q${pointText(fall)} ${pointText(to)}${arcsPath(levels, level + 1, levels - 1)}`,
    ball,
  };
};
