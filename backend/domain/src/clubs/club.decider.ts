import { type ClubCommand, type ClubEvent, views } from '@tennis/contracts';
import { defineDecider, withFacts } from '../kernel/define-decider';
import { type Club, clubEvolution } from './club';
import { changeClubImage } from './change-club-image';
import { changeClubRole, chooseMainClub, joinClub, leaveClub } from './club-members';
import { expireClub, rejectClub, resubmitClub, validateClub } from './judge-club';
import { proposeClub } from './propose-club';
import { updateClub } from './update-club';

export const clubDecider = defineDecider<Club, ClubCommand, ClubEvent>({
  name: 'club',
  stream: ({ data }) => `club-${data.clubId}`,
  initial: { status: 'none' },
  evolve: clubEvolution,
  decide: {
    ProposeClub: proposeClub,
    UpdateClub: withFacts(({ data }) => ({ club: [views.club, data.clubId] }), updateClub),
    ChangeClubImage: changeClubImage,
    ValidateClub: validateClub,
    RejectClub: rejectClub,
    ExpireClub: expireClub,
    ResubmitClub: resubmitClub,
    JoinClub: joinClub,
    LeaveClub: leaveClub,
    ChooseMainClub: withFacts(({ data }) => ({ person: [views.person, data.userId] }), chooseMainClub),
    ChangeClubRole: changeClubRole,
  },
});
