import { type ComponentProps } from 'react';
import { BellPanel } from '../../features/notifications/components/bell-panel';
import { useTaskAnswers } from './task-answers';

/** The bell's panel with what answers its notices. */
const AnsweringBell = (panel: Omit<ComponentProps<typeof BellPanel>, 'answer'>) => <BellPanel {...panel} answer={useTaskAnswers()} />;
export default AnsweringBell;
