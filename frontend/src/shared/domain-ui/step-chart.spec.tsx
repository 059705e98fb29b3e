import { render, screen } from '@testing-library/react';
import { StepChart } from './step-chart';

it('marks each match at the value it led to, on the line, the last of them where the line ends', () => {
  const steps = [
    { key: 'a', value: 0, mark: 'won' as const },
    { key: 'b', value: 4, mark: 'lost' as const },
    { key: 'c', value: 3 },
    { key: 'd', value: 5, mark: 'won' as const },
  ];
  render(<StepChart title="Pontos" steps={steps} end={8} top="most" label={String} from="1 nov." to="12 nov." />);
  const picture = screen.getByRole('img', { name: 'Pontos' });
  const at = (circle: Element): string => `${circle.getAttribute('cx')} ${circle.getAttribute('cy')}`;
  const corners = [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/H([\d.]+)V([\d.]+)/g)];
  const ends = corners.map(([, x, y]) => `${x} ${y}`);
  expect(ends).toHaveLength(4);
  const dots = [...picture.querySelectorAll('circle.won, circle.lost')].map((dot) => `${dot.getAttribute('class')} ${at(dot)}`);
  expect(dots).toEqual([`won ${ends[0]}`, `lost ${ends[1]}`, `won ${ends[3]}`]);
  expect(at(picture.querySelector('circle.now')!)).toBe(ends[3]);
});
