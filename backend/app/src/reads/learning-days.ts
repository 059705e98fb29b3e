import type { AppContext } from '../kernel/app-context';
import { collections, type LearningDay } from '../kernel/collections';

/** So many of the last ones: more than a year. */
const most = 400;

/** A like that was taken back leaves a document and no act. */
const didSomething = ({ viewed, liked, shared, seconds }: LearningDay): boolean =>
  viewed.length + liked.length + shared.length > 0 || seconds > 0;

/** The days in Lisbon on which somebody did something to learn, newest first. */
export const learningDaysOf = async ({ readStore }: Pick<AppContext, 'readStore'>, userId: string): Promise<readonly string[]> => {
  const { items } = await readStore.findPlain(collections.learningDays, {
    where: { userId: { equals: userId } },
    sort: '-day',
    pageSize: most,
  });
  return items.flatMap(({ document }) => (didSomething(document) ? [document.day] : []));
};
