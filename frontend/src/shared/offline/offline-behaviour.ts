import type { Intent } from '../lib/toasts';

/**
 * Behaviour of an action without a network. `needs`: its control is disabled and says why. `queued`: this browser keeps it and sends it
 * once. `waits`: it runs by itself when the network is back. `aside`: it only accompanies something else, and is skipped.
 */
type OfflineBehaviour = 'needs' | 'queued' | 'waits' | 'aside';

/** Actions that are not sent by `useSend`. */
type OtherAction =
  | 'message'
  | 'file'
  | 'picture'
  | 'signIn'
  | 'question'
  | 'earlierMessages'
  | 'resultSeen'
  | 'conversationRead'
  | 'tipRead';

/** Every action of the client. */
export const offlineBehaviour: Readonly<Record<Intent | OtherAction, OfflineBehaviour>> = {
  createChallenge: 'needs',
  acceptChallenge: 'needs',
  rejectChallenge: 'needs',
  processChallenge: 'needs',
  confirmTime: 'needs',
  proposeTimes: 'needs',
  submitResult: 'needs',
  validateResult: 'needs',
  validateMatch: 'needs',
  annulResult: 'needs',
  endMatch: 'needs',
  startMatch: 'needs',
  createTournament: 'needs',
  joinTournament: 'needs',
  leaveTournament: 'needs',
  withdrawJoin: 'needs',
  approveTournament: 'needs',
  changeTournament: 'needs',
  answerRequest: 'needs',
  removePlayer: 'needs',
  updatePlayerStatus: 'needs',
  promotePlayer: 'needs',
  assignReferee: 'needs',
  removeReferee: 'needs',
  handOver: 'needs',
  applyPenalties: 'needs',
  updateProfile: 'needs',
  updatePhoto: 'needs',
  saveSettings: 'needs',
  markRead: 'aside',
  savePreferences: 'needs',
  endSession: 'needs',
  requestDeletion: 'needs',
  sendMessage: 'needs',
  startConversation: 'needs',
  changeConversation: 'needs',
  previewRules: 'needs',
  changeRules: 'needs',
  shuffle: 'needs',
  arrange: 'needs',
  proposeClub: 'needs',
  giveReview: 'needs',
  operateView: 'needs',
  checkEverything: 'needs',
  readBackup: 'needs',
  countSeason: 'needs',
  changeClub: 'needs',
  joinClub: 'needs',
  leaveClub: 'needs',
  approveClub: 'needs',
  changeRole: 'needs',
  suspendUser: 'needs',
  changeEmail: 'needs',
  decideDeletion: 'needs',
  transferUser: 'needs',
  compareAccounts: 'needs',
  createSuperAdmin: 'needs',
  removeSuperAdmin: 'needs',
  cleanUp: 'needs',
  exportData: 'needs',
  handleMessage: 'needs',
  offerMentorship: 'needs',
  acceptMentorship: 'needs',
  endMentorship: 'needs',
  setGoal: 'needs',
  dropGoal: 'needs',
  sendInvite: 'needs',
  acceptInvite: 'needs',
  likeTip: 'needs',
  message: 'queued',
  file: 'needs',
  picture: 'needs',
  signIn: 'needs',
  question: 'waits',
  earlierMessages: 'needs',
  resultSeen: 'aside',
  conversationRead: 'aside',
  tipRead: 'aside',
};
