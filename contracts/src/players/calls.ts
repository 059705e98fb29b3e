import { UpdateProfileBody } from '../identity/commands';
import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { correctingRefusals, profileRefusals } from '../identity/profile-refusals';
import { pictureRefusals, pictureUpload } from '../pictures/upload';
import { headToHeadAnswer, playerAnswer, playerStats, profileAnswer, rankHistory } from './answers';

export const readProfile = call('GET /profile', {
  operation: 'profile.read',
  summary: 'Returns your profile',
  answer: profileAnswer,
  refusals: ['user.unknown'],
});

export const updateProfile = call('PUT /profile', {
  operation: 'profile.update',
  summary: 'Changes your profile; omitted fields stay',
  body: UpdateProfileBody,
  answer: receiptSchema,
  refusals: [...correctingRefusals, ...profileRefusals],
});

export const setPhoto = call('PUT /profile/photo', {
  operation: 'profile.photo',
  summary: 'Sets your photo (JPG, PNG, WebP, GIF, at most 5 MB), from the field `file`',
  ...pictureUpload,
  refusals: [...correctingRefusals, ...pictureRefusals],
});

export const removePhoto = call('DELETE /profile/photo', {
  operation: 'profile.photo',
  summary: 'Removes your photo',
  answer: receiptSchema,
  refusals: correctingRefusals,
});

export const readPlayer = call('GET /players/:playerId', {
  operation: 'player.read',
  summary: 'Returns a player: numbers, tournaments, your record against each other, and contacts if they share them with you',
  answer: playerAnswer,
  refusals: ['user.unknown'],
  costly: true,
});

export const readPlayerStats = call('GET /players/:playerId/stats', {
  operation: 'player.stats',
  summary: 'Returns the statistics of a player: results, sets, streaks, surfaces, opponents',
  answer: playerStats,
  refusals: ['user.unknown'],
  costly: true,
});

export const readRankHistory = call('GET /players/:playerId/rank-history', {
  operation: 'player.stats',
  summary: 'Lists the ranks of a player after each of their matches, by ladder',
  answer: rankHistory,
  refusals: ['user.unknown'],
  costly: true,
});

export const readHeadToHead = call('GET /players/:playerId/head-to-head/:otherId', {
  operation: 'player.stats',
  summary: 'Returns the record between two players',
  answer: headToHeadAnswer,
  refusals: ['user.unknown'],
  costly: true,
});
