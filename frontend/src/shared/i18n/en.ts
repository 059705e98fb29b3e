export const ui = {
  close: 'Close',
  undo: 'Undo',
  tryAgain: 'Try again',
  home: 'Go to the home page',
  technical: 'Technical information',
  slow: 'This is taking longer than usual.',
  missing: 'This part could not be opened. Check your connection.',
  stuck: 'Reload the page to open this part. First send or copy what you typed.',
  reload: 'Reload',
  clearFilters: 'Clear the search',
  left_one: '{{n}} character left.',
  left_other: '{{n}} characters left.',
  tooLong_one: '{{n}} letter too many: the most is {{most}}.',
  tooLong_other: '{{n}} letters too many: the most is {{most}}.',
  quoted: '“{{words}}”',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: 'Page {{page}} of {{pages}}',
  less: 'Less: {{label}}',
  more: 'More: {{label}}',
};

export const errors = {
  status: 'Error {{status}}',
  unknown: 'Unknown error',
  network: 'Network error',
  sentBefore: 'Your earlier change has arrived. Look at the present state before you repeat it.',
  again: 'You can try again in {{wait}}.',
};

export const toast = {
  region: 'Notices',
  error: 'Error',
  success: 'Success',
  done: 'Operation completed successfully',
};

export const crash = {
  title: 'Something went wrong',
  text: 'An unexpected error occurred. Please try again.',
};

export const offline = {
  title: 'No internet connection',
  nothingSaved: 'This part is not kept in this browser: it can only be seen online.',
  banner: 'No connection.',
  restored: 'Connection restored.',
  aged: 'No connection. Data from {{age}}.',
  fresh: 'No connection. Data from less than a minute ago.',
  readOnly: 'You can look; answering and sending need a network.',
  noNetwork: 'no network',
};

export const times = {
  other: '+ Another time',
  nextDays: 'Next 14 days',
  free: 'your opponent usually plays',
  freeDays: 'days on which your opponent usually plays',
  hoursOf: 'Hours of {{day}}',
  day: 'Day',
  hour: 'Time',
  add: 'Add this time',
  incomplete: 'Choose day and time.',
  past: 'The time must be in the future.',
  tooFar: 'The time cannot be more than a year from now.',
  tooMany: 'At most 5 times.',
  busy: 'you play {{name}} at {{clock}}',
  warning: {
    soon: 'Less than 2 hours from now.',
    lunch: 'One time is at lunch.',
    late: 'One time is after 9 p.m.',
  },
};

export const place = {
  district: 'District or region',
  concelho: 'Municipality',
  none: 'Not given',
  districtFirst: 'First, the district',
};

export const leave = {
  title: 'Unsaved changes',
  text: 'You have changes that are not saved yet.',
  save: 'Save and leave',
  leave: 'Leave without saving',
  cancel: 'Cancel',
};

export const failures = {
  createChallenge: 'Error creating challenge.',
  acceptChallenge: 'Error accepting challenge. Please try again.',
  rejectChallenge: 'Error rejecting challenge. Please try again.',
  processChallenge: 'Error processing challenge.',
  confirmTime: 'Error confirming time. Please try again.',
  proposeTimes: 'Error proposing times. Please try again.',
  submitResult: 'Error submitting result. Please try again.',
  validateResult: 'Error validating result.',
  validateMatch: 'Failed to validate match.',
  annulResult: 'Error annulling result.',
  endMatch: 'Error ending match.',
  startMatch: 'Error starting match.',
  createTournament: 'Error creating tournament.',
  joinTournament: 'Error joining tournament.',
  leaveTournament: 'Error leaving tournament.',
  withdrawJoin: 'Error withdrawing the request to join.',
  approveTournament: 'Error approving or rejecting tournament.',
  changeTournament: 'Error changing tournament.',
  answerRequest: 'Error answering the request.',
  removePlayer: 'Error removing player.',
  updatePlayerStatus: 'Error updating player status.',
  promotePlayer: 'Error promoting player.',
  assignReferee: 'Error assigning referee.',
  removeReferee: 'Error removing referee.',
  handOver: 'Error handing the tournament over.',
  applyPenalties: 'Error applying penalties.',
  updateProfile: 'Error updating profile.',
  updatePhoto: 'Error updating photo.',
  saveSettings: 'Error saving settings.',
  markRead: 'Error marking as read.',
  savePreferences: 'Error saving notification preferences.',
  endSession: 'Error ending the session.',
  requestDeletion: 'Error requesting deletion.',
  sendMessage: 'Error sending message. Please try again.',
  startConversation: 'Error starting conversation.',
  changeConversation: 'The conversation could not be changed.',
  previewRules: 'Error calculating the preview.',
  changeRules: 'Error changing the rules.',
  shuffle: 'Error shuffling ranking.',
  arrange: 'Error arranging the ranking.',
  proposeClub: 'Error proposing club.',
  giveReview: 'Error sending the review.',
  operateView: 'Error operating the view.',
  checkEverything: 'Error checking.',
  readBackup: 'Error reading the backup.',
  countSeason: 'Error changing the season.',
  changeClub: 'Error changing the club.',
  joinClub: 'Error joining club.',
  leaveClub: 'Error leaving club.',
  approveClub: 'Error approving or rejecting club.',
  changeRole: 'Error changing role.',
  suspendUser: 'Error suspending or reactivating user.',
  changeEmail: 'Error saving the e-mail.',
  decideDeletion: 'Error deciding the deletion of the account.',
  transferUser: 'Transfer error.',
  compareAccounts: 'Error comparing the accounts.',
  createSuperAdmin: 'Error creating super admin.',
  removeSuperAdmin: 'Error removing super admin.',
  cleanUp: 'Error in cleanup.',
  exportData: 'Error exporting data.',
  handleMessage: 'Error handling the message.',
  offerMentorship: 'Mentorship could not be offered.',
  acceptMentorship: 'The mentorship could not be accepted.',
  endMentorship: 'The mentorship could not be ended.',
  setGoal: 'Error setting the goal. Please try again.',
  dropGoal: 'Error dropping the goal.',
  sendInvite: 'Could not send invite.',
  acceptInvite: 'Error accepting the invitation.',
  likeTip: 'Error saving your like.',
};

export const rejection = {
  reason: 'Reason (optional; visible to whoever proposed it)',
  back: 'Back',
};

export const score = {
  first: 'In the sets, the games of {{name}} come first.',
  firstOwn: 'In the sets, your games come first.',
  spoken: '{{winner}} beat {{loser}}: {{score}}.',
  retired: 'retired',
  walkover: 'did not appear',
  by: {
    retired: 'by retirement',
    walkover: 'by walkover',
  },
};

export const share = {
  act: 'Share',
  actOf: 'Share: {{of}}',
  copied: 'Link copied.',
  notCopied: 'It could not be copied. Copy it by hand: {{url}}',
};
