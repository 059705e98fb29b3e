import { everyone, type Row, signedIn } from './rights-row.fixture';

const superAdmins = 'sara root';

/** Rights on one's own account, and those of the people who run the community. */
export const rows: readonly Row[] = [
  {
    operation: 'projection.operate',
    what: 'a view is held against the log',
    may: superAdmins,
    ask: (client) => client.post('/api/admin/projections/club/verify', {}),
  },
  {
    operation: 'projection.operate',
    what: 'everything is checked',
    may: superAdmins,
    ask: (client) => client.post('/api/admin/checks', {}),
  },
  { operation: 'me.read', what: 'who one is', may: signedIn, ask: (client) => client.get('/api/users/me') },
  { operation: 'profile.read', what: 'one’s own profile', may: signedIn, ask: (client) => client.get('/api/profile') },
  ...['notifications/recent', 'notifications', 'notifications/unread-count'].map((path): Row => ({
    operation: 'notification.read',
    what: `what one was told: ${path}`,
    may: signedIn,
    ask: (client) => client.get(`/api/${path}`),
  })),
  {
    operation: 'notification.mark',
    what: 'marking all of it as read',
    may: signedIn,
    ask: (client) => client.put('/api/notifications/mark-all-read'),
  },
  {
    operation: 'notification.prefer',
    what: 'what one wants to be told',
    may: signedIn,
    ask: (client) => client.put('/api/notification-preferences', {}),
  },
  { operation: 'session.list', what: 'one’s own sessions', may: signedIn, ask: (client) => client.get('/api/sessions') },
  { operation: 'player.search', what: 'people by name', may: signedIn, ask: (client) => client.get('/api/players?search=ana') },
  { operation: 'player.search', what: 'the players panel', may: signedIn, ask: (client) => client.get('/api/players') },
  {
    operation: 'player.stats',
    what: 'people side by side',
    may: signedIn,
    ask: (client, _none, { ids }) => client.get(`/api/players/compare?ids=${ids.rui},${ids.ana}`),
  },
  ...['stats', 'rank-history', 'matches'].map((what): Row => ({
    operation: 'player.stats',
    what: `somebody’s ${what}`,
    may: signedIn,
    ask: (client, _none, { ids }) => client.get(`/api/players/${ids.rui}/${what}`),
  })),
  {
    operation: 'player.reviews',
    what: 'how somebody is as an opponent',
    may: signedIn,
    ask: (client, _none, { ids }) => client.get(`/api/players/${ids.rui}/reviews`),
  },
  {
    operation: 'player.stats',
    what: 'what stands between two',
    may: signedIn,
    ask: (client, _none, { ids }) => client.get(`/api/players/${ids.rui}/head-to-head/${ids.ana}`),
  },
  ...['leaderboards', 'leaderboards.csv', 'leaderboards/leaders', 'leaderboards/top-of-week', 'leaderboards/climbers'].map((path): Row => ({
    operation: 'leaderboard.read',
    what: `boards: ${path}`,
    may: everyone,
    ask: (client) => client.get(`/api/${path}`),
  })),
  { operation: 'data-export.make', what: 'copies of one’s data', may: signedIn, ask: (client) => client.get('/api/data-exports') },
  {
    operation: 'contact.list',
    what: 'what people wrote to us',
    may: superAdmins,
    ask: (client) => client.get('/api/admin/contact-messages'),
  },
  { operation: 'season.count', what: 'imported seasons', may: superAdmins, ask: (client) => client.get('/api/admin/seasons') },
  { operation: 'log.read', what: 'the log', may: superAdmins, ask: (client) => client.get('/api/admin/events') },
  {
    operation: 'log.read',
    what: 'a ladder step by step',
    may: superAdmins,
    ask: (client, _none, { ladder }) => client.get(`/api/admin/tournaments/${ladder}/replay`),
  },
  {
    operation: 'log.read',
    what: 'a match step by step',
    may: superAdmins,
    subject: (world) => world.match(),
    ask: (client, { id }) => client.get(`/api/admin/matches/${id}/replay`),
  },
  {
    operation: 'log.read',
    what: 'the file of a match',
    may: superAdmins,
    subject: (world) => world.match(),
    ask: (client, { id }) => client.get(`/api/matches/${id}/dispute-file`),
  },
  {
    operation: 'log.read',
    what: 'an account step by step',
    may: superAdmins,
    ask: (client, _none, { ids }) => client.get(`/api/admin/users/${ids.rui}/replay`),
  },
  {
    operation: 'log.read',
    what: 'what followed from an act',
    may: superAdmins,
    // positions of EventStoreDB have gaps, so that of the last event is asked for
    subject: async ({ head }) => ({ id: String(await head()) }),
    ask: (client, { id }) => client.get(`/api/admin/events/${id}/trail`),
  },
  {
    operation: 'projection.list',
    what: 'what the last check found',
    may: superAdmins,
    ask: (client) => client.get('/api/admin/operations'),
  },
  { operation: 'projection.list', what: 'the backups that are kept', may: superAdmins, ask: (client) => client.get('/api/admin/backups') },
  { operation: 'projection.list', what: 'the nodes that run', may: superAdmins, ask: (client) => client.get('/api/admin/nodes') },
  { operation: 'projection.list', what: 'how the views stand', may: superAdmins, ask: (client) => client.get('/api/admin/projections') },
];
