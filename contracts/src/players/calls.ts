import { UpdateProfileBody } from '../identity/commands';
import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { correctingRefusals, profileRefusals } from '../identity/profile-refusals';
import { pictureRefusals, pictureUpload } from '../pictures/upload';
import { headToHeadAnswer, playerAnswer, playerStats, profileAnswer, rankHistory } from './answers';

export const readProfile = call('GET /profile', {
  operation: 'profile.read',
  summary: 'Your profile',
  answer: profileAnswer,
  refusals: ['user.unknown'],
});

export const updateProfile = call('PUT /profile', {
  operation: 'profile.update',
  summary: 'Changes your profile; what is not named stays',
  body: UpdateProfileBody,
  answer: receiptSchema,
  refusals: [...correctingRefusals, ...profileRefusals],
});

export const setPhoto = call('PUT /profile/photo', {
  operation: 'profile.photo',
  summary: 'Sets your photo: one picture (JPG, PNG, WebP, GIF) of up to 5 MB in the field `file`',
  ...pictureUpload,
  refusals: [...correctingRefusals, ...pictureRefusals],
});

export const removePhoto = call('DELETE /profile/photo', {
  operation: 'profile.photo',
  summary: 'Takes your photo away',
  answer: receiptSchema,
  refusals: correctingRefusals,
});

export const readPlayer = call('GET /players/:playerId', {
  operation: 'player.read',
  summary: 'A player: numbers, tournaments, your record against each other, and contacts where they share them with you',
  answer: playerAnswer,
  refusals: ['user.unknown'],
  costly: true,
});

export const readPlayerStats = call('GET /players/:playerId/stats', {
  operation: 'player.stats',
  summary: 'What somebody has played: results, sets, streaks, surfaces, opponents',
  answer: playerStats,
  refusals: ['user.unknown'],
  costly: true,
});

export const readRankHistory = call('GET /players/:playerId/rank-history', {
  operation: 'player.stats',
  summary: 'Where somebody stood when they played, ladder by ladder',
  answer: rankHistory,
  refusals: ['user.unknown'],
  costly: true,
});

export const readHeadToHead = call('GET /players/:playerId/head-to-head/:otherId', {
  operation: 'player.stats',
  summary: 'What stands between two people',
  answer: headToHeadAnswer,
  refusals: ['user.unknown'],
  costly: true,
});
