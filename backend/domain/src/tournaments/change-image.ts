import { allowed, type ChangeTournamentImage, kindsOf, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { governs, type Tournament } from './tournament';

/** The picture is made and stored before. For the creator, and for admins, who may correct images, even after the season. */
export const changeTournamentImage: Decide<ChangeTournamentImage, Tournament, TournamentEvent> = (
  { data: { fileId } },
  tournament,
  { actor },
) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor) && !allowed('tournament.image', kindsOf(actor))) throw reject('tournament.not-the-creator');
  return tournament.imageFileId === fileId ? [] : [{ type: 'TournamentImageChanged', data: { fileId } }];
};
