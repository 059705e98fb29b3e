import { eventDefinitions } from '@tennis/contracts';
import { eventName } from './event-names';

describe('the names of events', () => {
  const types = Object.keys(eventDefinitions);
  it.each(types)('exist for %s in both languages', (type) => {
    for (const language of ['pt', 'en'] as const) expect(eventName(type, language)).toMatch(/^\p{Lu}.{3,39}$/u);
  });
  it.each(['pt', 'en'] as const)('differ from one another (%s)', (language) =>
    expect(new Set(types.map((type) => eventName(type, language))).size).toBe(types.length),
  );
  it('exist for no type that is never written', () => {
    expect(eventName('CourtBooked', 'pt')).toBeUndefined();
    expect(eventName('toString', 'pt')).toBeUndefined();
  });
});
