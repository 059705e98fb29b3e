import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NewEvent } from '../kernel/message';
import { features, type LevelRequirement, downcastToLevel } from './features';

const event = (type: string, version: number, data: unknown): NewEvent => ({
  type,
  version,
  data,
  id: '00000000-0000-4000-8000-000000000000',
  occurredAt: '2026-03-09T18:00:00.000Z',
  metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: '', actorKind: 'user' },
});

describe('the feature level of a log', () => {
  const without =
    (field: string): LevelRequirement['downcast'] =>
    (data) =>
      Object.fromEntries(Object.entries(data as object).filter(([name]) => name !== field));
  const needed = {
    CourtSold: { 1: { level: 2 }, 2: { level: 3, downcast: without('price') }, 3: { level: 4, downcast: without('buyer') } },
  };
  const sold = { court: 'norte', price: 7, buyer: 'rui' };

  it.each([
    [2, 1, { court: 'norte' }],
    [3, 2, { court: 'norte', price: 7 }],
    [4, 3, sold],
    [5, 3, sold],
  ])('%s writes an event in version %s, which every program of that level can read', (level, version, data) => {
    expect(downcastToLevel(level, event('CourtSold', 3, sold), needed)).toEqual(event('CourtSold', version, data));
  });

  it('refuses an event that older programs do not know', () => {
    expect(() => downcastToLevel(1, event('CourtSold', 3, sold), needed)).toThrow(
      expect.objectContaining({ code: 'store.upgrading', status: 503 }),
    );
  });

  it('leaves an event alone that every program knows', () => {
    const plain = event('PlayerJoined', 1, { userId: 'rui' });
    expect(downcastToLevel(1, plain, needed)).toBe(plain);
  });

  it('is declared for each event version that first-level programs do not know', () => {
    const known = new Set(JSON.parse(readFileSync(path.join(__dirname, 'first-level.json'), 'utf8')) as string[]);
    const shipped = readdirSync(path.join(__dirname, '../../fixtures'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => path.basename(file, '.json'));
    const later = Object.entries(features.requirements).flatMap(([type, versions]) =>
      Object.entries(versions).map(([version, { level }]) => [`${type}.v${version}`, level] as const),
    );
    expect(shipped.filter((one) => !known.has(one)).toSorted()).toEqual(later.map(([one]) => one).toSorted());
    expect(Math.max(1, ...later.map(([, level]) => level))).toBe(features.level);
  });
});
