/** A rally of as many bounces as there are levels, in a box of these units; the ground lies at `ground` from the top. */
export const box = { width: 1000, height: 100 } as const;
const ground = box.height;
/** How high the first bounce goes, and how much lower each next one is. */
const highest = 96;
const lower = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the ball touches the ground for a level, counted from 0. */
export const bounceAt = (level: number, levels: number): number => ((level + 0.5) / levels) * box.width;

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});
const said = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** From one level to the next: start, control and end of a parabola, which rises to half the height of its control. */
const arcOf = (level: number, levels: number): readonly [Point, Point, Point] => {
  const [from, to] = [bounceAt(level, levels), bounceAt(level + 1, levels)];
  return [
    { x: from, y: ground },
    { x: (from + to) / 2, y: ground - 2 * (highest - lower * level) },
    { x: to, y: ground },
  ];
};

const drawn = (levels: number, first: number, last: number): string =>
  Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const [, control, end] = arcOf(first + index, levels);
    return `Q${said(control)} ${said(end)}`;
  }).join('');

/**
 * The way of a ball from level to level: what lies behind it, what lies ahead, and where it is in flight. `share` is how much of the way
 * to the next level is behind it; on the highest level it lies on the ground.
 */
export const rallyOf = (
  level: number,
  share: number,
  levels: number,
): { readonly behind: string; readonly ahead: string; readonly ball: Point } => {
  const start = `M${said({ x: bounceAt(0, levels), y: ground })}`;
  const behind = start + drawn(levels, 0, level);
  if (level >= levels - 1) return { behind, ahead: '', ball: { x: bounceAt(level, levels), y: ground } };
  const [from, control, to] = arcOf(level, levels);
  const [rise, fall] = [between(from, control, share), between(control, to, share)];
  const ball = between(rise, fall, share);
  return {
    behind: `${behind}Q${said(rise)} ${said(ball)}`,
    ahead: `M${said(ball)}Q${said(fall)} ${said(to)}${drawn(levels, level + 1, levels - 1)}`,
    ball,
  };
};
