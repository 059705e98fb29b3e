import { dateInZone, type Fact, nextMonday, type SeasonStatistics } from '@tennis/contracts';
import { nameOf, type People } from '../../kernel/people';
import type { Board } from '../board';

const maxWeeks = 26;
/** The maximum of lines that can be told apart in a picture. */
const maxPeople = 8;

/** The ids of people in ladder order. */
type Order = readonly string[];

/** The orders at the end of each closed week, and now. */
export interface WeeklyOrders {
  /** The last day of each week. */
  readonly weeks: readonly string[];
  /** One more than `weeks`: the last is the present order. */
  readonly orders: readonly Order[];
}

const orderOf = ({ standings }: Board): Order => standings.map(({ playerId }) => playerId);

/** Looks at a board before each of its facts; a week without a fact ends as it began. */
export const recordWeeklyOrders = () => {
  const weeks: string[] = [];
  const orders: Order[] = [];
  return {
    look: (board: Board, { occurredAt }: Fact): void => {
      if (board.weekEndsAt === null || occurredAt < board.weekEndsAt) return;
      const order = orderOf(board);
      for (let end = board.weekEndsAt; end <= occurredAt; end = nextMonday(end, board.zone)) {
        weeks.push(dateInZone(new Date(Date.parse(end) - 1).toISOString(), board.zone));
        orders.push(order);
        if (weeks.length <= maxWeeks) continue;
        weeks.shift();
        orders.shift();
      }
    },
    end: (board: Board): WeeklyOrders => ({ weeks, orders: [...orders, orderOf(board)] }),
  };
};

/** The first eight people, and the reader if they are on the ladder. */
export const peopleOfClimbs = ({ orders }: WeeklyOrders, readerId: string | undefined): readonly string[] => {
  const now = orders.at(-1) ?? [];
  const first = now.slice(0, maxPeople);
  return readerId !== undefined && now.includes(readerId) && !first.includes(readerId) ? [...first, readerId] : first;
};

export const presentClimbs = (climbs: WeeklyOrders, readerId: string | undefined, people: People): SeasonStatistics['climbs'] => ({
  weeks: [...climbs.weeks],
  players: peopleOfClimbs(climbs, readerId).map((playerId) => ({
    playerId,
    name: nameOf(people, playerId),
    ranks: climbs.orders.map((order) => order.indexOf(playerId) + 1 || null),
  })),
});
