import { IconClockHour4, IconSearch, IconTargetArrow } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Button, IconButton } from '../../../shared/ui/button';
import { SearchField } from '../../../shared/lists/search-field';
import css from './ranking-panel.module.css';

/** The search, the way to oneself and the time machine in one row. On a phone what there is to do stands in it until the search is opened. */
export const RankingTools = ({
  narrow,
  lead,
  typed,
  travelling,
  onType,
  onGoToMe,
  onTravel,
}: {
  readonly narrow: boolean;
  readonly lead: ReactNode;
  readonly typed: string;
  readonly travelling: boolean;
  readonly onType: (text: string) => void;
  /** Undefined for who has no place of their own. */
  readonly onGoToMe: (() => void) | undefined;
  readonly onTravel: () => void;
}) => {
  const { t } = useText();
  const [searching, setSearching] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isSearchFolded = narrow && lead !== undefined && !searching && typed === '';
  const search = (): void => {
    // a phone opens its keyboard for a field that is focused by the tap itself
    flushSync(() => setSearching(true));
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div className={css.tools}>
      {lead && isSearchFolded && <div className={css.lead}>{lead}</div>}
      {isSearchFolded && (
        <IconButton label={t('rankings.search')} onClick={search}>
          <IconSearch aria-hidden stroke={1.75} />
        </IconButton>
      )}
      <div ref={field} className={css.search} role="search" hidden={isSearchFolded}>
        <SearchField label={t('rankings.search')} value={typed} onChange={onType} />
      </div>
      {onGoToMe && !narrow && (
        <Button look="ghost" className={css.tool} onClick={onGoToMe}>
          <IconTargetArrow aria-hidden stroke={1.75} />
          <span className={css.label}>{t('rankings.goToMe')}</span>
        </Button>
      )}
      <Button look="ghost" className={css.tool} aria-expanded={travelling} onClick={onTravel}>
        <IconClockHour4 aria-hidden stroke={1.75} />
        <span className={css.label}>{t('rankings.time.title')}</span>
      </Button>
    </div>
  );
};
