import { completeRules, type PersonCard } from '@tennis/contracts';
import { ledgerOf } from './ledger';
import { presentLedger, presentMove, presentRanking, weeksJudged } from './present-ranking';
import { previewAnnul } from './preview';
import { csvText, inertCell, rankingCsvRows } from './ranking-csv';
import { season } from '../testing/season';

const person = (id: string, more: Partial<PersonCard> = {}): PersonCard => ({
  id,
  firstName: id,
  lastName: 'Silva',
  photoFileId: null,
  clubName: null,
  imported: false,
  erased: false,
  ...more,
});
const cards: Record<string, PersonCard> = {
  ana: person('ana', { photoFileId: 'f1', clubName: 'CT Porto' }),
  rui: person('rui'),
  eva: person('eva', { firstName: '', lastName: '', erased: true }),
};
const people = (id: string) => cards[id];
const story = () => season().joins('ana', 'rui', 'eva').beats('eva', 'ana').at('2026-03-09T09:00:00.000Z').beats('ana', 'rui');

describe('a ranking in an answer', () => {
  it('joins names, photos and clubs to the standings', () =>
    expect(presentRanking(story().ladder(), people)).toEqual({
      tournamentId: 't',
      rulesVersion: 1,
      facts: 6,
      at: '2026-03-09T09:00:00.000Z',
      standings: [
        {
          rank: 1,
          playerId: 'eva',
          name: 'Jogador removido',
          photoUrl: null,
          clubName: null,
          status: 'active',
          points: 3,
          wins: 1,
          defeats: 0,
          played: 1,
          form: 'V',
          trend: 0,
          ranks: [1],
        },
        {
          rank: 2,
          playerId: 'ana',
          name: 'ana Silva',
          photoUrl: '/api/files/f1/small',
          clubName: 'CT Porto',
          status: 'active',
          points: 2,
          wins: 1,
          defeats: 1,
          played: 2,
          form: 'DV',
          trend: 1,
          ranks: [3, 2],
        },
        {
          rank: 3,
          playerId: 'rui',
          name: 'rui Silva',
          photoUrl: null,
          clubName: null,
          status: 'active',
          points: -1,
          wins: 0,
          defeats: 1,
          played: 1,
          form: 'D',
          trend: -1,
          ranks: [3],
        },
      ],
    }));

  it('shows no movement before a week has ended', () =>
    expect(presentRanking(season().joins('ana').ladder(), people).standings[0]!.trend).toBe(0));

  it('shows no movement for a player who was not on the board of the last closed week', () => {
    const told = season().joins('ana', 'rui').at('2026-03-10T12:00:00.000Z').joins('eva').beats('eva', 'ana');
    const trends = presentRanking(told.ladder(), people).standings.map(({ playerId, trend }) => [playerId, trend]);
    expect(trends).toEqual([
      ['eva', null],
      ['rui', 0],
      ['ana', -2],
    ]);
  });

  it('calls a person without a name card as it calls an erased person', () =>
    expect(presentRanking(season().joins('noa').ladder(), people).standings[0]!.name).toBe('Jogador removido'));
});

describe('a ledger in an answer', () => {
  const answer = (playerId: string, lived = story(), mayReadReason?: () => boolean) =>
    presentLedger(
      lived.ladder(),
      playerId,
      ledgerOf(lived.rows(), playerId, mayReadReason),
      people,
      () => 1,
      () => null,
    );

  it('shows the weeks of a penalty or a bonus, by the rules that gave it', () => {
    const minGames = { games: 2, weeks: 2 };
    const bonus = { games: 3, weeks: 3, points: 2, description: 'Três jogos em três semanas' };
    const rulesHistory = [completeRules({ minGames, bonus }), completeRules({ bonus })].map((rules, nth) => ({
      rules,
      rulesVersion: nth + 1,
      appliesFrom: 'now' as const,
      at: '2026-03-02T09:00:00.000Z',
      by: 'carla',
    }));
    const weeksOf = weeksJudged({ rulesHistory });
    const judged = (['penalty', 'bonus'] as const).flatMap((cause) => [1, 2].map((rulesVersion) => weeksOf({ cause, rulesVersion })));
    expect(judged).toEqual([2, 1, 3, 3]);
  });

  it('shows each line with its opponent and the score from the player’s side', () =>
    expect(answer('ana')).toEqual({
      tournamentId: 't',
      playerId: 'ana',
      name: 'ana Silva',
      points: 2,
      lines: [
        {
          fact: 5,
          occurredAt: '2026-03-02T16:00:00.000Z',
          playerId: 'ana',
          membershipId: 'ana-1',
          cause: 'match',
          rule: 'defeatByBelow',
          points: -1,
          total: -1,
          rulesVersion: 1,
          rankBefore: 1,
          opponentRankBefore: 3,
          standardPoints: -1,
          matchId: '1',
          opponentId: 'eva',
          opponentName: 'Jogador removido',
          outcome: 'completed',
          playedOn: '2026-03-02',
          score: '4-6 3-6',
        },
        expect.objectContaining({ fact: 6, cause: 'match', points: 3, total: 2, opponentName: 'rui Silva', score: '6-4 6-3' }),
      ],
      formerLines: [],
    }));

  it('shows the message of a penalty, and the reason of a correction only to allowed readers', () => {
    const told = story().isPenalised('ana', 1).annuls(2);
    const messages = (mayRead: boolean) => answer('ana', told, () => mayRead).lines.map(({ cause, message }) => [cause, message]);
    const lines = [
      ['match', undefined],
      ['match', undefined],
      ['penalty', 'late'],
    ];
    expect(messages(false)).toEqual([...lines, ['correction', undefined]]);
    expect(messages(true)).toEqual([...lines, ['correction', 'wrong court']]);
  });

  it('names the days of the week that a check judged; a penalty by hand has none', () => {
    const told = story()
      .at('2026-03-16T00:10:00.000Z')
      .closesWeek({ penalties: [['ana', 2]], bonuses: [['rui', 1]] })
      .isPenalised('ana', 1);
    expect(answer('ana', told).lines.map(({ cause, week }) => [cause, week])).toEqual([
      ['match', undefined],
      ['match', undefined],
      ['penalty', { from: '2026-03-09', to: '2026-03-15' }],
      ['penalty', undefined],
    ]);
    expect(answer('rui', told).lines.at(-1)).toMatchObject({ cause: 'bonus', week: { from: '2026-03-09', to: '2026-03-15' } });
  });

  it('shows the points of the current membership, or of the last one after leaving', () => {
    expect(answer('eva', story().leaves('eva')).points).toBe(3);
    expect(answer('eva', story().leaves('eva').joins('eva')).points).toBe(0);
    expect(answer('noa').points).toBe(0);
  });

  it('separates lines of earlier memberships, so that those of the current one add up to the board', () => {
    const causes = (told: ReturnType<typeof story>) => {
      const { lines, formerLines } = answer('eva', told);
      return [lines, formerLines].map((some) => some.map(({ points }) => points));
    };
    expect(causes(story())).toEqual([[3], []]);
    expect(causes(story().leaves('eva'))).toEqual([[3], []]);
    expect(causes(story().leaves('eva').joins('eva'))).toEqual([[], [3]]);
    expect(causes(story().leaves('eva').joins('eva').beats('eva', 'ana'))).toEqual([[3], [3]]);
  });

  it('shows in a correction all ranks before it', () =>
    expect(answer('ana', story().annuls(2)).lines.at(-1)).toMatchObject({ cause: 'correction', points: -3, rankBefore: 2 }));
});

it('a preview in an answer has names', () =>
  expect(presentMove(previewAnnul(story().facts(), '2').moves[0]!, people)).toEqual({
    playerId: 'eva',
    name: 'Jogador removido',
    before: { rank: 1, points: 3 },
    after: { rank: 1, points: 3 },
  }));

describe('a ranking as CSV', () => {
  it('has the columns of the command line', () =>
    expect(csvText(rankingCsvRows(presentRanking(story().ladder(), people)), ',')).toBe(
      'position,player,points,wins,defeats\n1,Jogador removido,3,1,0\n2,ana Silva,2,1,1\n3,rui Silva,-1,0,1\n',
    ));

  it.each(['=1+1', '+351', '-2', '@sum', '\tx', '\rx'])('neutralises %j as text', (cell) => expect(inertCell(cell)).toBe(`'${cell}`));

  it('leaves other text as it is', () => expect(inertCell('Ana = Rui')).toBe('Ana = Rui'));

  it('quotes cells that would break a line or a column', () =>
    expect(csvText([['a;b', 'a,b', 'say "hi"', 'two\nlines', 'plain']], ';')).toBe('"a;b";"a,b";"say ""hi""";"two\nlines";plain\n'));
});
