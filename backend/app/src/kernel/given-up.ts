import { Counter } from 'prom-client';

export const givenUp = new Counter({
  name: 'deliveries_given_up_total',
  help: 'Letters and pushes that were given up, by channel',
  labelNames: ['channel'],
  registers: [],
});
