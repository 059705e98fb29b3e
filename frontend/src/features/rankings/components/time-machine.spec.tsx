import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { advance, renderPage } from '../../../testing/render-page';
import type { Moment } from '../api/ranking';
import TimeMachine from './time-machine';

/** In ms: time after which the URL has changed, even on a slow machine. */
const late = 50;

/** In steps: each render sets the timer of the next one. */
const watch = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 10) await advance(10);
};

const Travelling = () => {
  const [moment, setMoment] = useState<Moment | undefined>({ day: '2026-02-08', view: 'corrected' });
  return (
    <>
      <TimeMachine
        tournamentId="escada"
        ownId={undefined}
        first="2026-02-01"
        last={{ day: '2026-03-24', kind: 'today' }}
        plays={false}
        moment={moment}
        isUpToDate
        onChange={(next) => void setTimeout(() => setMoment(next), late)}
        onClose={() => undefined}
      />
      <output>{moment?.day ?? 'today'}</output>
      <button onClick={() => setMoment({ day: '2026-02-15', view: 'corrected' })}>Back</button>
    </>
  );
};

it('the slider keeps a key press that comes before the URL has caught up, and otherwise follows the URL', async () => {
  await renderPage(<Travelling />, { 'GET /api/tournaments/escada/statistics': {} });
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Dia da classificação' });
  const last = Number(slider.max);
  fireEvent.change(slider, { target: { value: last } });
  await watch(130);
  fireEvent.change(slider, { target: { value: last - 1 } });
  await watch(500);
  expect([slider.valueAsNumber, screen.getByRole('status').textContent]).toEqual([last - 1, '2026-03-23']);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await watch(500);
  expect([slider.valueAsNumber, screen.getByRole('status').textContent]).toEqual([Number(slider.min) + 14, '2026-02-15']);
});
