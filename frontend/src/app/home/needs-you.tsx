import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '../../shared/api/home';
import { useText } from '../../shared/i18n/use-text';
import { PagePart } from '../../shared/ui/page';
import { Tasks } from './tasks';

/** What can be answered where it is read. */
const answerable: ReadonlySet<string> = new Set(['answer', 'confirm', 'validate']);

/** What asks for an answer now, before everything that was told; `most` where there is little room. */
const NeedsYou = ({ most }: { readonly most?: number }) => {
  const { t } = useText();
  const tasks = (useQuery(homeQuery).data?.tasks ?? []).filter(({ kind }) => answerable.has(kind)).slice(0, most);
  if (tasks.length === 0) return null;
  return (
    <PagePart title={t('notifications.needsYou')}>
      <Tasks tasks={tasks} />
    </PagePart>
  );
};
export default NeedsYou;
