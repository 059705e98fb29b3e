import { IconClockHour4, IconSearch, IconTargetArrow } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Button, IconButton } from '../../../shared/ui/button';
import { SearchField } from '../../../shared/lists/search-field';
import css from './ranking-panel.module.css';

/** Search, own row and time machine in one row. On a phone `lead` takes the place of the search until it is opened. */
export const RankingTools = ({
  narrow,
  lead,
  typed,
  isTimeMachineOpen,
  onType,
  onGoToMe,
  onTimeMachine,
}: {
  readonly narrow: boolean;
  readonly lead: ReactNode;
  readonly typed: string;
  readonly isTimeMachineOpen: boolean;
  readonly onType: (text: string) => void;
  /** Undefined if the reader has no rank here. */
  readonly onGoToMe: (() => void) | undefined;
  readonly onTimeMachine: () => void;
}) => {
  const { t } = useText();
  const [searching, setSearching] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isSearchFolded = narrow && lead !== undefined && !searching && typed === '';
  const search = (): void => {
    // Phones open their keyboard only for a field that the tap itself focuses.
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
      <Button look="ghost" className={css.tool} aria-expanded={isTimeMachineOpen} onClick={onTimeMachine}>
        <IconClockHour4 aria-hidden stroke={1.75} />
        <span className={css.label}>{t('rankings.time.title')}</span>
      </Button>
    </div>
  );
};
