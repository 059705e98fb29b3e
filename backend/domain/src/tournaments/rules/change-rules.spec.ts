import { type ChangeRules, completeRules, type KeptRules, type Ladder, type TournamentEvent } from '@tennis/contracts';
import { by, byTheClock } from '../../testing/given';
import {
  activeTournament,
  ended,
  expired,
  frozen,
  id,
  noTournament,
  pendingTournament,
  rulesChanged,
} from '../../testing/given-tournament';

const change = (more: Partial<ChangeRules['data']> = {}): ChangeRules => ({
  type: 'ChangeRules',
  data: { tournamentId: id, rules: { preset: 'aggressive' }, appliesFrom: 'now', reason: 'porque sim', ...more },
});
const ranking: Ladder = {
  tournamentId: id,
  zone: 'Europe/Lisbon',
  rules: completeRules(),
  rulesVersion: 1,
  facts: 12,
  at: null,
  frozen: false,
  standings: [],
  referees: [],
  weekEndsAt: null,
  nextOrder: 1,
};
const carla = by('carla');
const sinceStart = (more: Partial<ChangeRules['data']> = {}) => change({ appliesFrom: 'start', previewFacts: 12, ...more });

describe('changing the rules', () => {
  it('from now on makes the next version', () =>
    activeTournament()
      .when(change(), carla)
      .then([rulesChanged({ preset: 'aggressive' }, 2)]));
  it('numbers the versions', () =>
    activeTournament(rulesChanged({ preset: 'conservative' }, 2))
      .when(change(), carla)
      .then([rulesChanged({ preset: 'aggressive' }, 3)]));
  it('is possible while the tournament waits', () =>
    pendingTournament()
      .when(change(), carla)
      .then([rulesChanged({ preset: 'aggressive' }, 2)]));
  it.each([by('sofia', 'superadmin'), byTheClock])('is for %p', (actor) =>
    activeTournament()
      .when(change(), actor)
      .then([rulesChanged({ preset: 'aggressive' }, 2)]),
  );
  it.each([by('rui'), by('inês', 'admin')])('is not for %p', (actor) =>
    activeTournament().when(change(), actor).thenRejects('tournament.not-the-creator'),
  );
  it('is not for the referee', () =>
    activeTournament({ type: 'RefereeAssigned', data: { userId: 'rita' } })
      .when(change(), by('rita'))
      .thenRejects('tournament.not-the-creator'));
  it('is for the creator that was named later', () => {
    const named = activeTournament({ type: 'CreatorNamed', data: { userId: 'rui' } });
    named.when(change(), by('rui')).then([rulesChanged({ preset: 'aggressive' }, 2)]);
    named.when(change(), carla).thenRejects('tournament.not-the-creator');
  });
  it('needs a reason', () =>
    activeTournament()
      .when(change({ reason: '' }), carla)
      .thenRejects('rules.reason-required'));
  it('needs a difference', () =>
    activeTournament()
      .when(change({ rules: {} }), carla)
      .thenRejects('rules.unchanged'));
  it('from a preset to another leaves every other rule alone', () => {
    const own = {
      rangeAbove: 1,
      rangeBelow: 0,
      deadlineDays: 3,
      cooldownDays: 0,
      longSets: true,
      autoValidateHours: 24,
      special: 'Bolas novas.',
    };
    activeTournament(rulesChanged(own, 2))
      .when(change(), carla)
      .then([rulesChanged({ ...own, preset: 'aggressive' }, 3)]);
  });
  it('turns an optional rule off by null', () => {
    const own = { autoValidateHours: 24, special: 'Bolas novas.' };
    activeTournament(rulesChanged(own, 2))
      .when(change({ rules: { autoValidateHours: null } }), carla)
      .then([rulesChanged({ special: 'Bolas novas.' }, 3)]);
    activeTournament(rulesChanged({ special: 'Bolas novas.' }, 2))
      .when(change({ rules: { autoValidateHours: null } }), carla)
      .thenRejects('rules.unchanged');
  });
  it('ignores the order of fields', () =>
    activeTournament(rulesChanged({ minGames: { games: 1, weeks: 2 } }, 2))
      .when(change({ rules: { minGames: { weeks: 2, games: 1 }, preset: 'standard' } }), carla)
      .thenRejects('rules.unchanged'));
  it('keeps a sealed text as it is when other rules change', () => {
    const sealed = { sealed: 'wrapped', of: id };
    const own: KeptRules = { ...completeRules(), special: sealed };
    const before: TournamentEvent = {
      type: 'RulesChanged',
      data: { rules: own, rulesVersion: 2, appliesFrom: 'now', reason: 'porque sim' },
    };
    activeTournament(before)
      .when(change({ rules: { deadlineDays: 3 } }), carla)
      .then([{ ...before, data: { ...before.data, rules: { ...own, deadlineDays: 3 }, rulesVersion: 3 } }]);
  });
  it('with an identical request is no difference, although sealed texts cannot be compared', () => {
    const sealed: KeptRules = { ...completeRules(), special: { sealed: 'wrapped', of: id } };
    const before: TournamentEvent = {
      type: 'RulesChanged',
      data: { rules: sealed, rulesVersion: 2, appliesFrom: 'now', reason: 'porque sim' },
    };
    const again = change({ rules: { special: 'Bolas novas.' } });
    activeTournament(before).withSameBody().when(again, carla).thenRejects('rules.unchanged');
    activeTournament(before)
      .when(again, carla)
      .then([rulesChanged({ special: 'Bolas novas.' }, 3)]);
  });
  it('limits the points to -100 and 100', () =>
    activeTournament()
      .when(change({ rules: { defeat: -101 } }), carla)
      .thenRejects('rules.out-of-range'));
  it('refuses impossible combinations, also with rules in force and with the last day', () => {
    activeTournament(rulesChanged({ maxGames: { games: 1, weeks: 1 } }, 2))
      .when(change({ rules: { minGames: { games: 2, weeks: 1 } } }), carla)
      .thenRejects('rules.minimum-above-maximum');
    const bonus = { games: 2, weeks: 4, points: 3, description: '' };
    activeTournament({ type: 'TournamentUpdated', data: { changes: { endDate: '2026-03-14' } } })
      .when(change({ rules: { bonus } }), carla)
      .thenRejects('rules.bonus-longer-than-season');
    activeTournament()
      .when(change({ rules: { bonus } }), carla)
      .then([rulesChanged({ bonus }, 2)]);
  });

  it('never rewards a defeat more than a victory, also together with rules in force', () => {
    activeTournament()
      .when(change({ rules: { defeat: 3 } }), carla)
      .thenRejects('rules.defeat-worth-more');
    // rules from a time when such points were allowed: they stay until the points are corrected, with any other change
    const old = activeTournament(rulesChanged({ preset: 'custom', winAbove: -3, defeat: 50 }, 2));
    old.when(change({ rules: { deadlineDays: 3 } }), carla).thenRejects('rules.defeat-worth-more');
    old.when(change({ rules: { preset: 'standard', deadlineDays: 3 } }), carla).then([rulesChanged({ deadlineDays: 3 }, 3)]);
  });

  it('is refused after the season, also to a super admin, after an early end or the last day, recorded or not', () => {
    activeTournament(ended).when(change(), carla).thenRejects('tournament.ended');
    activeTournament(ended).when(change(), by('sofia', 'superadmin')).thenRejects('tournament.ended');
    const lastDay = activeTournament({ type: 'TournamentUpdated', data: { changes: { endDate: '2026-03-14' } } });
    lastDay
      .at('2026-03-14T23:00:00.000Z')
      .when(change(), carla)
      .then([rulesChanged({ preset: 'aggressive' }, 2)]);
    lastDay.at('2026-03-15T00:00:00.000Z').when(change(), carla).thenRejects('tournament.ended');
    lastDay.at('2026-03-22T00:00:00.000Z').when(change(), carla).thenRejects('tournament.frozen');
  });
  it('that an older version accepted after the end is still folded', () =>
    expect(
      activeTournament(ended, rulesChanged({ preset: 'aggressive' }, 2))
        .when({ type: 'EndTournament', data: { tournamentId: id } }, carla)
        .state(),
    ).toMatchObject({ status: 'ended', rules: { preset: 'aggressive' }, rulesVersion: 2 }));
  it('is over when the ladder is frozen', () => activeTournament(frozen).when(change(), carla).thenRejects('tournament.frozen'));
  it('needs a tournament', () => noTournament().when(change(), carla).thenRejects('tournament.unknown'));
  it('of an expired one is allowed for its creator', () =>
    pendingTournament(expired)
      .when(change(), carla)
      .then([rulesChanged({ preset: 'aggressive' }, 2)]));
});

describe('changing the rules since the start', () => {
  it('is possible after a preview of the ladder as it stands', () =>
    activeTournament()
      .with({ ranking })
      .when(sinceStart(), carla)
      .then([rulesChanged({ preset: 'aggressive' }, 2, 'start')]));
  it('is refused after the season, even with a preview', () =>
    activeTournament(ended).with({ ranking }).when(sinceStart(), carla).thenRejects('tournament.ended'));
  it('needs a preview', () =>
    activeTournament()
      .with({ ranking })
      .when(change({ appliesFrom: 'start' }), carla)
      .thenRejects('rules.preview-required'));
  it.each([11, 13])('refuses a preview of a ladder of %p facts when it has 12', (previewFacts) =>
    activeTournament().with({ ranking }).when(sinceStart({ previewFacts }), carla).thenRejects('rules.preview-stale'),
  );
  it('is refused without a ladder to preview', () => activeTournament().when(sinceStart(), carla).thenRejects('rules.preview-stale'));
  it('is refused as unchanged while the same rules apply since the start', () =>
    activeTournament()
      .with({ ranking })
      .when(sinceStart({ rules: {} }), carla)
      .thenRejects('rules.unchanged'));
  it('is a change where the same rules hold only from a later day', () =>
    activeTournament(rulesChanged({ preset: 'aggressive' }, 2))
      .with({ ranking })
      .when(sinceStart(), carla)
      .then([rulesChanged({ preset: 'aggressive' }, 3, 'start')]));
});
