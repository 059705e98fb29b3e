import { inbox, views } from '@tennis/contracts';
import type { Intent } from './toasts';

const match = [views.match, inbox];
const challenge = [views.challenge, views.match, views.ranking, 'player', inbox];
const result = [views.match, views.challenge, views.ranking, views.tournament, 'tournaments', 'player', 'progress', 'validations', inbox];
const participants = [views.tournament, 'tournaments', views.ranking, views.challenge, 'progress', inbox];
const order = [views.ranking, views.challenge, views.tournament, inbox];

const people = ['people', 'dashboard'];
const mentorships = ['mentorships', 'mentorship'];

/** First parts of the query keys that a write invalidates. An intent without a row invalidates everything. */
export const queriesOfIntent: Partial<Record<Intent, readonly string[]>> = {
  createChallenge: challenge,
  acceptChallenge: challenge,
  rejectChallenge: challenge,
  processChallenge: challenge,
  confirmTime: match,
  proposeTimes: match,
  submitResult: result,
  validateResult: result,
  validateMatch: result,
  annulResult: result,
  endMatch: result,
  startMatch: match,
  joinTournament: participants,
  leaveTournament: participants,
  withdrawJoin: participants,
  answerRequest: participants,
  removePlayer: participants,
  updatePlayerStatus: participants,
  promotePlayer: participants,
  assignReferee: participants,
  removeReferee: participants,
  handOver: participants,
  applyPenalties: participants,
  previewRules: [],
  shuffle: order,
  arrange: order,
  changeRules: [views.tournament, 'tournaments', views.ranking, 'player', 'progress', inbox],
  saveSettings: ['profile', 'availability', 'suggested-times', 'player'],
  markRead: [inbox],
  savePreferences: ['notification-preferences', inbox],
  endSession: ['sessions'],
  giveReview: ['review', 'player'],
  operateView: ['views', 'operations', 'dashboard'],
  checkEverything: ['operations', 'dashboard'],
  readBackup: ['backups'],
  countSeason: ['seasons', 'leaderboard', 'players-panel'],
  sendMessage: ['contact-messages'],
  exportData: ['data-exports'],
  handleMessage: ['contact-messages', 'dashboard'],
  changeRole: people,
  changeEmail: people,
  suspendUser: people,
  createSuperAdmin: people,
  removeSuperAdmin: people,
  compareAccounts: [],
  transferUser: people,
  decideDeletion: [...people, 'deletions'],
  startConversation: [views.conversation, inbox],
  changeConversation: [views.conversation, inbox],
  setGoal: ['progress'],
  dropGoal: ['progress'],
  sendInvite: ['referrals', views.tournament],
  acceptInvite: [],
  offerMentorship: mentorships,
  acceptMentorship: mentorships,
  endMentorship: mentorships,
  likeTip: [],
};
