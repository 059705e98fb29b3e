import { bounceAt, box, rallyOf } from './rally-path';

describe('the rally drawing of ten levels', () => {
  it('touches the ground once per level, evenly spaced', () =>
    expect([0, 1, 9].map((level) => bounceAt(level, 10))).toEqual([50, 150, 950]));

  it('has the ball on the ground at the start of a level, and highest half way to the next', () => {
    expect(rallyOf(3, 0, 10).ball).toEqual({ x: 350, y: box.height });
    expect(rallyOf(3, 0.5, 10).ball).toEqual({ x: 400, y: box.height - 87 });
  });

  it('is one continuous line behind and ahead of the ball', () => {
    const { behind, ahead, ball } = rallyOf(3, 0.25, 10);
    expect(behind.match(/Q/g)).toHaveLength(4);
    expect(ahead.match(/Q/g)).toHaveLength(6);
    const at = `${ball.x} ${Math.round(ball.y * 10) / 10}`;
    expect(behind.endsWith(at)).toBe(true);
    expect(ahead.startsWith(`M${at}`)).toBe(true);
  });

  it('ends on the highest level', () => {
    expect(rallyOf(9, 0, 10)).toMatchObject({ ahead: '', ball: { x: 950, y: box.height } });
  });
});
