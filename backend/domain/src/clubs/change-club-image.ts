import { type ChangeClubImage, type ClubEvent, kindsOf } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireAdministeredClub, type Club, requireClub } from './club';

/** The picture is made and stored before. For the club's administrators, and for admins, who may correct images. */
export const changeClubImage: Decide<ChangeClubImage, Club, ClubEvent> = ({ data: { fileId } }, club, { actor }) => {
  const { imageFileId } = kindsOf(actor).includes('admin') ? requireClub(club) : requireAdministeredClub(club, actor);
  return imageFileId === fileId ? [] : [{ type: 'ClubImageChanged', data: { fileId } }];
};
