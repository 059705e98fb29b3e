import { isOver, type TournamentDetail } from '@tennis/contracts';
import { createContext, useCallback, useContext, useState } from 'react';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { useOverlayParam } from '../../../shared/url/use-overlay-param';
import { useQueryString } from '../../../shared/url/use-query-string';
import { type Moment, useRanking } from '../api/ranking';

/** State of the time machine; `playing` plays the season when it opens. */
type TimeMachineState = 'closed' | 'open' | 'playing';

/** True for a reader who was not on the board at first and now is; `isOnBoard` is undefined while unknown. */
const useJoinedWhileLooking = (isOnBoard: boolean | undefined): boolean => {
  const [wasOffBoard, setWasOffBoard] = useState(false);
  if (isOnBoard === false && !wasOffBoard) setWasOffBoard(true);
  return wasOffBoard && isOnBoard === true;
};

/** State of a ladder, and its board. Day, version and open row are in the URL, so they can be shared. */
export const useLadderState = (tournament: TournamentDetail, ownId: string | undefined) => {
  const { id, zone, status } = tournament;
  const [params, show] = useQueryString();
  const day = params.get('at');
  const moment: Moment | undefined = day ? { day, view: params.get('view') === 'announced' ? 'announced' : 'corrected' } : undefined;
  const [timeMachine, changeTimeMachine] = useState<TimeMachineState>(moment ? 'open' : 'closed');
  const [openId, open] = useOverlayParam('player');
  const query = useRanking(id, moment, zone);
  const standings = query.data?.standings ?? [];
  const own = standings.find(({ playerId }) => playerId === ownId);
  const isPlayer = own?.status === 'active';
  const options = useChallengeOptions(id, isPlayer).data;
  // a past board says nothing about today
  const isCurrent = ownId !== undefined && query.data !== undefined && !moment && !query.isPlaceholderData;
  const hasJoined = useJoinedWhileLooking(isCurrent ? own !== undefined : undefined);
  const showMoment = useCallback(
    (to: Moment | undefined) => show({ at: to?.day, view: to?.view === 'announced' ? to.view : undefined }),
    [show],
  );
  const setTimeMachine = (next: TimeMachineState) => {
    changeTimeMachine(next);
    if (next === 'closed') showMoment(undefined);
  };
  return {
    query,
    standings,
    /** The ladder as its reader sees it, for all parts of its panel. */
    ladder: {
      tournament,
      ownId,
      /** The reader's row on the newest board. */
      own,
      /** The reader plays here, and is neither paused nor suspended. */
      isPlayer,
      hasJoined,
      /** In an ended tournament nobody can be challenged: only open challenges are left to do. */
      hasToDo: isPlayer && (!isOver(status) || (options?.some((option) => option.open) ?? false)),
      options,
      moment,
      showMoment,
      /** The board on screen is the requested one. */
      isUpToDate: !query.isPlaceholderData,
      timeMachine,
      setTimeMachine,
      openId,
      open,
    },
  };
};
export type LadderState = ReturnType<typeof useLadderState>['ladder'];

export const LadderContext = createContext<LadderState | undefined>(undefined);

export const useLadder = (): LadderState => {
  const ladder = useContext(LadderContext);
  if (!ladder) throw new Error('useLadder outside of its provider');
  return ladder;
};
