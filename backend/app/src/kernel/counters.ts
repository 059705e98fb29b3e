import { Counter } from 'prom-client';

export const deliveriesGivenUp = new Counter({
  name: 'deliveries_given_up_total',
  help: 'Letters and pushes that were given up, by channel',
  labelNames: ['channel'],
  registers: [],
});

export const jobRunsTotal = new Counter({
  name: 'jobs_runs_total',
  help: 'Attempts at jobs, by kind and by whether they ran or failed',
  labelNames: ['kind', 'result'],
  registers: [],
});

export const missedChanges = new Counter({
  name: 'feed_missed_total',
  help: 'How often changes on other nodes may not have been heard, by reason',
  labelNames: ['reason'],
  registers: [],
});

export const unknownEvents = new Counter({
  name: 'events_unknown_total',
  help: 'How often an event of a later release was come upon, by type',
  labelNames: ['type'],
  registers: [],
});

export const leaseChanges = new Counter({
  name: 'lease_changes_total',
  help: 'How often this node took a lease, gave it back or lost it to another, by lease and change',
  labelNames: ['lease', 'change'],
  registers: [],
});
