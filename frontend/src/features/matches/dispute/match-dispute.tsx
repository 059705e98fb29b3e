import { IconScale } from '@tabler/icons-react';
import { type Match, reportResult } from '@tennis/contracts';
import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import type { MatchResult } from '../api/matches';
import { showMoment } from '../api/moment';
import { approvedPartsOf } from '../components/approve-result';
import { useShownMatch } from '../api/shown-match';
import css from '../components/match-actions.module.css';
import { Versions } from './versions';
import { ChosenVersion } from './chosen-version';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/**
 * The opponent's version during a dispute; agreeing with it makes it count. A report that the referee turned down needs a ruling
 * instead.
 */
const opponentsVersion = ({ result, reportedBy, disputed, playerA, playerB }: Match, playerId: string | undefined): MatchResult | null => {
  if (!disputed || (disputed.by !== playerA && disputed.by !== playerB)) return null;
  return playerId === reportedBy ? disputed.proposed : result;
};

/** A dispute as its two players see it: the opponent's version, with which the reader may agree, and who decides otherwise. */
export const MatchDispute = () => {
  const { match, playerId } = useShownMatch();
  const { t } = useText();
  const [isAgreeing, setAgreeing] = useState(false);
  const { sending, error, send } = useSend([isAgreeing]);
  const place = useRef<HTMLDivElement>(null);
  const { id, disputed, judge, playerA, nameA, nameB } = match;
  const name = disputed?.by === playerA ? nameA : nameB;
  const [ownTextKey, theirTextKey] = disputed?.proposed ? (['ownSaid', 'title'] as const) : (['ownRefused', 'refused'] as const);
  const theirVersion = opponentsVersion(match, playerId);
  const agree = async (version: MatchResult) => {
    if (await send('submitResult', (key) => write(reportResult, { matchId: id, ...approvedPartsOf(version) }, key))) showMoment(id);
  };
  return (
    <Stack ref={place} gap={16} align="start" className={css.actions}>
      <Row role="status" gap={12} className={css.dispute}>
        <IconScale aria-hidden stroke={1.75} />
        <div>
          <strong>{disputed?.by === playerId ? t(`matches.dispute.${ownTextKey}`) : t(`matches.dispute.${theirTextKey}`, { name })}</strong>
          {judge && <p>{t(`matches.dispute.by.${judge.role}`, { name: judge.name ?? '' })}</p>}
        </div>
      </Row>
      <Versions>
        {(version) =>
          version === theirVersion && (
            <Button look="ghost" disabled={sending} aria-pressed={isAgreeing} onClick={() => setAgreeing(true)}>
              {t('matches.dispute.giveIn')}
            </Button>
          )
        }
      </Versions>
      {theirVersion && isAgreeing && (
        <>
          <ChosenVersion version={theirVersion}>{t('matches.dispute.giveInText')}</ChosenVersion>
          <Row gap={8} wrap className={css.buttons}>
            <Button disabled={sending} onClick={() => void agree(theirVersion)}>
              {t('matches.dispute.giveInNow')}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                // The pressed button disappears with the part that it closes, so the focus returns to the chosen version.
                place.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
                setAgreeing(false);
              }}
            >
              {t('matches.judge.back')}
            </Button>
          </Row>
          <Problem error={error} />
        </>
      )}
    </Stack>
  );
};
