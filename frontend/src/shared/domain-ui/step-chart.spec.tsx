import { fireEvent, render, screen } from '@testing-library/react';
import { StepChart } from './step-chart';

const steps = [
  { key: 'a', value: 4, mark: 'won' as const },
  { key: 'b', value: 3, mark: 'lost' as const },
  { key: 'c', value: 5 },
  { key: 'd', value: 8, mark: 'won' as const },
];
const axes = { top: 'most', label: String, from: '1 nov.', to: '12 nov.' } as const;
const at = (circle: Element): string => `${circle.getAttribute('cx')} ${circle.getAttribute('cy')}`;
/** Corners of the line, and the marks on it. */
const drawn = () => {
  const picture = screen.getByRole('img', { name: 'Pontos' });
  const corners = [...(picture.querySelector('path.line')?.getAttribute('d') ?? '').matchAll(/[MV]?([\d.]+)[ V]([\d.]+)/g)];
  return {
    picture,
    ends: corners.map(([, x, y]) => `${x} ${y}`),
    dots: [...picture.querySelectorAll('circle.won, circle.lost')].map((dot) => `${dot.getAttribute('class')} ${at(dot)}`),
    now: at(picture.querySelector('circle.now')!),
  };
};

it('the chart marks each match at its new value, on the line, the last at the end of the line', () => {
  render(<StepChart title="Pontos" steps={steps} start={0} axes={axes} />);
  const { ends, dots, now } = drawn();
  expect(ends).toHaveLength(5);
  expect(dots).toEqual([`won ${ends[1]}`, `lost ${ends[2]}`, `won ${ends[4]}`]);
  expect(now).toBe(ends[4]);
});

it('the chart begins with the first match when the earlier value is unknown', () => {
  render(<StepChart title="Pontos" steps={steps} axes={axes} />);
  const { ends, dots, now } = drawn();
  expect(ends).toHaveLength(4);
  expect(dots).toEqual([`won ${ends[0]}`, `lost ${ends[1]}`, `won ${ends[3]}`]);
  expect(now).toBe(ends[3]);
});

it('the chart shows today separately when others changed the value since, and labels its values', () => {
  const since = { value: 2, label: 'hoje' };
  render(<StepChart title="Pontos" note="depois de cada jogo" steps={steps} since={since} axes={axes} />);
  const { picture, ends, dots, now } = drawn();
  expect(dots.at(-1)).toBe(`won ${ends.at(-1)}`);
  expect(Number(now.split(' ')[0])).toBeGreaterThan(Number(ends.at(-1)!.split(' ')[0]));
  expect(picture).toHaveAccessibleDescription('depois de cada jogo');
  expect(screen.getByText('hoje')).toBeInTheDocument();
});

it('the chart tells which step is pointed at, and highlights it', () => {
  const picked: string[] = [];
  const chart = (key?: string) => (
    <StepChart title="Pontos" steps={steps} start={0} axes={axes} picked={key} onPick={(one) => picked.push(one)} />
  );
  const { rerender, container } = render(chart());
  const field = container.querySelector('rect')!;
  field.getBoundingClientRect = () => new DOMRect(100, 0, 400, 190);
  const dots = [...container.querySelectorAll('circle.won, circle.lost')];
  // a finger need not hit a dot exactly
  for (const dot of dots) fireEvent.click(field, { clientX: 100 + Number(dot.getAttribute('cx')) + 9 });
  expect(picked).toEqual(['a', 'b', 'd']);
  rerender(chart('b'));
  expect(dots.map((dot) => dot.getAttribute('r'))).toEqual(['4', '7', '4']);
});
