import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { advance, renderPage } from '../../../testing/render-page';
import { tournamentOf } from '../../../testing/world';
import type { Moment } from '../api/ranking';
import { LadderContext, type LadderState } from '../panel/ladder-context';
import TimeMachine from './time-machine';

/** In ms: time after which the URL has changed, even on a slow machine. */
const late = 50;

/** In steps: each render sets the timer of the next one. */
const watch = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 10) await advance(10);
};

const ladder: Omit<LadderState, 'moment' | 'showMoment'> = {
  tournament: tournamentOf({ createdAt: '2026-02-01T12:00:00.000Z' }),
  ownId: undefined,
  own: undefined,
  isPlayer: false,
  hasJoined: false,
  hasToDo: false,
  options: undefined,
  isUpToDate: true,
  timeMachine: 'open',
  setTimeMachine: () => undefined,
  openId: undefined,
  open: () => undefined,
};

const Travelling = () => {
  const [moment, setMoment] = useState<Moment | undefined>({ day: '2026-02-08', view: 'corrected' });
  const showMoment = (next: Moment | undefined) => void setTimeout(() => setMoment(next), late);
  return (
    <LadderContext value={{ ...ladder, moment, showMoment }}>
      <TimeMachine />
      <output>{moment?.day ?? 'today'}</output>
      <button onClick={() => setMoment({ day: '2026-02-15', view: 'corrected' })}>Back</button>
    </LadderContext>
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
