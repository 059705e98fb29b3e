export const nav = {
  home: 'Home',
  brief: {
    tournaments: 'Ladders',
  },
  tournaments: 'Tournaments',
  clubs: 'Clubs',
  leaderboards: 'Leaderboards',
  challenges: 'Challenges',
  messages: 'Messages',
  progress: 'Gamification',
  profile: 'Profile',
  player: 'Player',
  notifications: 'Notifications',
  settings: 'Settings',
  superAdmin: 'Super Admin',
  superAdmins: 'Manage Admins',
  playersPanel: 'Players panel',
  about: 'About',
  privacy: 'Privacy',
  terms: 'Terms',
};

export const shell = {
  skip: 'Skip to the content',
  menu: 'Menu',
  waiting_one: '{{n}} thing to do',
  waiting_other: '{{n}} things to do',
  bell_one: 'Notifications, {{n}} unread',
  bell_other: 'Notifications, {{n}} unread',
  unread_one: '{{n}} unread message',
  unread_other: '{{n}} unread messages',
  navigation: 'Main',
  quickNavigation: 'Shortcuts',
  language: 'Language',
  theme: {
    dark: 'Switch to the dark theme',
    light: 'Switch to the light theme',
  },
  account: 'Account of {{name}}',
  toTop: 'Back to the top',
  help: 'Help',
  pull: {
    pulling: 'Pull further to refresh',
    ready: 'Let go to refresh',
    asking: 'Refreshing…',
  },
};

export const footer = {
  quick: 'Quick links',
  legal: 'Legal',
  chat: 'Chat community',
  soon: 'coming soon',
};

export const home = {
  title: 'Your club’s ladder, always live',
  lead: 'Challenge players near you, play, and know why you won every point.',
  unknown: 'There is no page “{{address}}”. This is the home page.',
  hello: 'Hello, {{name}}',
  seeTournaments: 'View all ladders',
  how: 'Three steps to your first match',
  steps: {
    profile: {
      title: 'Complete your profile',
      text: 'Say where you are from, to see ladders near you.',
      act: 'Complete my profile',
    },
    availability: {
      title: 'Mark your hours',
      text: 'Receive proposals that suit you.',
      act: 'Mark my hours',
    },
    ladder: {
      title: 'Join a ladder',
      text: 'You start with 0 points.',
      none: 'There is no ladder open to everyone yet.',
      create: 'Create the first one',
    },
    challenge: {
      title: 'Send your first challenge',
      text: 'Once you have joined we show whom you can challenge and the hours that suit you both.',
      textOnLadder: 'The ladder shows whom you can challenge. When you challenge, we suggest times.',
      alone: 'No one else is on the ladder yet. Bring someone you play with.',
      nobody: 'There is no one you can challenge now. The ladder says why.',
      see: 'See the ladder',
      act: 'See whom I can challenge',
    },
  },
  mine: 'My place',
  season: {
    label: 'Tournaments that ended',
    mine: {
      frozen: 'You won the ladder!',
      ended: 'You lead at the end',
    },
    own: {
      frozen: 'You finished {{rank}} of {{n}}',
      ended: 'You are {{rank}} of {{n}} at the end',
    },
    first: {
      frozen: '{{name}} won',
      ended: 'Leading at the end: {{name}}',
    },
    see: 'See how it ended',
  },
  runs: {
    heading: 'Ladders you run',
    creator: 'Manage: you organise this ladder',
    referee: 'Manage: you referee this ladder',
  },
  sent: {
    heading: 'Waiting for an answer',
    times: 'times you proposed',
    result: 'result to be confirmed',
  },
  tasks: {
    heading: 'To do',
    failed: 'We couldn’t load your to-dos',
    none: 'All done',
    noneText: 'Nothing to do. Challenge someone?',
    until: 'until {{when}}',
    score: '{{score}} · {{name}} won',
    answer: {
      title: '{{name}} challenged you',
      see: 'Other times or decline',
    },
    confirm: {
      title: '{{name}} proposed times',
      see: 'View match',
    },
    propose: {
      title: 'No time yet for your match with {{name}}',
      see: 'Propose times',
    },
    report: {
      title: 'Enter your result against {{name}}',
      playing: 'Your match against {{name}} should be in play',
      see: 'Report',
    },
    validate: {
      title: '{{name}} reported the result',
      see: 'That’s wrong',
    },
    rule: {
      title: 'Disputed result: {{name}}',
      see: 'Decide',
    },
  },
  next: 'Next match',
  toMatch: 'View match',
  arena: 'My arena',
  with: 'With {{name}}',
  withOn: {
    today: 'Today, with {{name}}',
    tomorrow: 'Tomorrow, with {{name}}',
  },
  inMinutes: 'In {{n}} min',
  inHours: 'In {{n}} h',
  later: 'Matches after it',
  against: 'with {{name}}',
  map: 'Map',
  calendar: 'Calendar',
  climbed: 'up {{n}} this week',
  fell: 'down {{n}} this week',
  gap: '{{points}} from {{rank}} place',
  level: 'Level on points with {{rank}} place',
  first: 'You are in first place',
  requests: {
    title_one: '{{n}} request to enter {{ladder}}',
    title_other: '{{n}} requests to enter {{ladder}}',
    text: 'They wait for your answer.',
    see: 'See who asks',
  },
  owed: {
    title_one: '{{n}} match to play in {{ladder}}',
    title_other: '{{n}} matches to play in {{ladder}}',
    text: 'By {{date}}, as the rules of the ladder ask.',
    see: 'See whom I can challenge',
  },
  decide: {
    title_one: '{{n}} decision to take',
    title_other: '{{n}} decisions to take',
    text: 'Tournaments and clubs to validate and disputed results.',
    see: 'Decide',
  },
  results: {
    heading: 'Recent results',
    moved: '{{from}} → {{to}}',
  },
  beginning: {
    heading_one: '{{n}} step to your first match',
    heading_other: '{{n}} steps to your first match',
    headingWithMatch_one: '{{n}} step left to be all set',
    headingWithMatch_other: '{{n}} steps left to be all set',
    done: 'done',
    joinName: 'Join {{name}}',
  },
  how3: {
    ladder: {
      title: 'Join a ladder',
      text: 'You start with 0 points. It is free.',
    },
    challenge: {
      title: 'Challenge players near you',
      text: 'Propose times; your opponent picks one.',
    },
    climb: {
      title: 'Play and climb',
      text: 'A confirmed result moves the ladder at once, and you know why you won every point.',
    },
  },
  live: 'live',
  rises: '{{name}} climbs to {{rank}} place.',
  stays: '{{name}} wins and stays in {{rank}} place.',
  near: {
    heading: 'Near you',
    district: 'District',
    anywhere: 'The whole country',
    signIn: 'You join with your account, and then come back to this ladder.',
    none: 'There is no other open ladder you can join',
  },
  board: {
    week: 'Top of the week',
    weekIn: 'Top of the week: {{place}}',
    always: 'The first of all time',
    see: 'See the board',
  },
  disputes: {
    heading: 'In dispute',
    answer: 'Answer',
    won: '{{name}} won',
  },
};

export const about = {
  title: 'About',
  what: 'Tennis Code is the home of tennis ladders: tournaments that stay open for weeks, where every player challenges players nearby and the ranking changes with each validated result.',
  ladderTitle: 'What a ladder is',
  ladder:
    'Every participant stands on a rung. Winning gives points, more so against someone above; losing may cost some. The order always follows the points.',
  whyTitle: 'Why?',
  why: 'No point stays unexplained: choose a player to see each change with its match, its rule and the places of that moment. And you can see the ladder of any day.',
  version: 'Version {{version}}.',
};

export const testAdmin = {
  title: 'Admin test',
  lead: 'Shows your own session and role, and nothing else.',
  session: 'Session',
  role: 'Role',
  email: 'E-mail',
  state: {
    pending: 'checking',
    guest: 'visitor (session not confirmed)',
    visitor: 'not signed in',
    'signed-in': 'signed in',
  },
};

export const quick = {
  report: 'Report result',
  open: 'Create and open',
  word: 'Create',
  tournament: 'Create tournament',
  challenge: 'Create challenge',
  club: 'Propose club',
};

export const newVersion = {
  text: 'There is a new version.',
  act: 'Update',
  later: 'Later',
};

export const search = {
  open: 'Search',
  title: 'Search',
  label: 'Search tournaments, clubs and players',
  labelVisitor: 'Search tournaments and clubs',
  hint: 'Type at least 2 letters.',
  language: {
    pt: 'Switch to Portuguese',
    en: 'Switch to English',
  },
  searching: 'Searching…',
  none: 'No results for “{{query}}”.',
  failed: 'The search failed.',
  won: 'Won',
  lost: 'Lost',
  results_one: '{{count}} result',
  results_other: '{{count}} results',
  groups: {
    tournaments: 'Tournaments',
    clubs: 'Clubs',
    players: 'Players',
    challenges: 'My challenges',
    results: 'My results',
    ladders: 'My ladders',
    recent: 'Recent searches',
    popular: 'Popular searches',
    actions: 'Actions',
    pages: 'Pages',
  },
};

export const install = {
  text: 'Keep your ladder at hand: install Tennis Code on your home screen.',
  act: 'Install',
  later: 'Not now',
  ios: 'Keep your ladder at hand: tap Share, then “Add to Home Screen”.',
  done: 'Got it',
};

export const signOut = {
  drafts: 'There is a draft in this browser',
  draftsText: 'What you began to fill in and have not sent is deleted when you sign out.',
};
