import { IconScale } from '@tabler/icons-react';
import { type Match, reportResult } from '@tennis/contracts';
import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import type { ToldResult } from '../api/matches';
import { showMoment } from '../api/moment';
import { asSent } from '../components/approve-result';
import css from '../components/match-actions.module.css';
import { Versions } from './versions';
import { WhatCounts } from './what-counts';

/**
 * The opponent's version during a dispute; agreeing with it makes it count. A report that the referee turned down needs a ruling
 * instead.
 */
const versionOfOther = ({ result, reportedBy, disputed, playerA, playerB }: Match, readerId: string): ToldResult | null => {
  if (!disputed || (disputed.by !== playerA && disputed.by !== playerB)) return null;
  return readerId === reportedBy ? disputed.proposed : result;
};

/** A dispute as its two players see it: the opponent's version, with which the reader may agree, and who decides otherwise. */
export const MatchDispute = ({ match, readerId }: { readonly match: Match; readonly readerId: string }) => {
  const { t } = useText();
  const [givesIn, setGivesIn] = useState(false);
  const { sending, error, send } = useSend([givesIn]);
  const place = useRef<HTMLDivElement>(null);
  const { id, disputed, judge, playerA, nameA, nameB } = match;
  const name = disputed?.by === playerA ? nameA : nameB;
  const [own, theirs] = disputed?.proposed ? (['ownSaid', 'title'] as const) : (['ownRefused', 'refused'] as const);
  const other = versionOfOther(match, readerId);
  const giveIn = async (version: ToldResult) => {
    if (await send('submitResult', (key) => write(reportResult, { matchId: id, ...asSent(version) }, key))) showMoment(id);
  };
  return (
    <div ref={place} className={css.actions}>
      <div role="status" className={css.dispute}>
        <IconScale aria-hidden stroke={1.75} />
        <div>
          <strong>{disputed?.by === readerId ? t(`matches.dispute.${own}`) : t(`matches.dispute.${theirs}`, { name })}</strong>
          {judge && <p>{t(`matches.dispute.by.${judge.role}`, { name: judge.name ?? '' })}</p>}
        </div>
      </div>
      <Versions match={match} readerId={readerId}>
        {(version) =>
          version === other && (
            <Button look="ghost" disabled={sending} aria-pressed={givesIn} onClick={() => setGivesIn(true)}>
              {t('matches.dispute.giveIn')}
            </Button>
          )
        }
      </Versions>
      {other && givesIn && (
        <>
          <WhatCounts match={match} version={other}>
            {t('matches.dispute.giveInText')}
          </WhatCounts>
          <div className={css.buttons}>
            <Button disabled={sending} onClick={() => void giveIn(other)}>
              {t('matches.dispute.giveInNow')}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                // The pressed button disappears with the part that it closes, so the focus returns to the chosen version.
                place.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
                setGivesIn(false);
              }}
            >
              {t('matches.judge.back')}
            </Button>
          </div>
          <Problem error={error} />
        </>
      )}
    </div>
  );
};
