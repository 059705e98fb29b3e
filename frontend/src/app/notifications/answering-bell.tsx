import { type ComponentProps } from 'react';
import { BellPanel } from '../../features/notifications/components/bell-panel';
import { useTaskAnswers } from './task-answers';

/** The bell's panel, with the actions that answer its notices. */
const AnsweringBell = (panel: Omit<ComponentProps<typeof BellPanel>, 'answer'>) => <BellPanel {...panel} answer={useTaskAnswers()} />;
export default AnsweringBell;
