import { approveDeletionRequest, type DeletionRequest, maxReason, rejectDeletionRequest } from '@tennis/contracts';
import { useState } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { WaitingSubject, WaitingButtons, WaitingDeadline, WaitingItem, WaitingList } from '../../../shared/domain-ui/waiting';
import { Button } from '../../../shared/ui/button';
import { Facts } from '../../../shared/ui/facts';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useDeletionRequests } from '../api/dashboard';
import css from './people.module.css';
import { Muted } from '../../../shared/ui/layout/layout';

type DeletionDecision = 'none' | 'approve' | 'reject';

const Decision = ({ request: { userId, name, email } }: { readonly request: DeletionRequest }) => {
  const { t } = useText();
  const [decision, setDecision] = useState<DeletionDecision>('none');
  const { value: typed, change: setTyped, forget } = useDraftText(`deletion:${userId}`);
  const { sending, error, send } = useSend([typed, decision]);
  const approve = async () => {
    if (await send('decideDeletion', (key) => write(approveDeletionRequest, { userId }, key))) toastSuccess(t('governance.said.erased'));
  };
  const reject = async () => {
    if (!(await send('decideDeletion', (key) => write(rejectDeletionRequest, { userId, reason: typed }, key)))) return;
    forget();
    toastSuccess(t('governance.said.kept', { name }));
  };
  const choose = (next: DeletionDecision) => () => {
    setDecision(next);
    setTyped('');
  };
  if (decision === 'none')
    return (
      <WaitingButtons>
        <Button data-key="a" look="ghost" aria-label={t('governance.deletions.eraseName', { name })} onClick={choose('approve')}>
          {t('governance.deletions.erase')}
        </Button>
        <Button data-key="r" look="quiet" aria-label={t('governance.deletions.keepName', { name })} onClick={choose('reject')}>
          {t('governance.deletions.keep')}
        </Button>
      </WaitingButtons>
    );
  return (
    <>
      {decision === 'approve' && <p>{t('governance.deletions.final')}</p>}
      <TextField
        label={decision === 'approve' ? t('governance.deletions.typeEmail', { email }) : t('governance.deletions.why')}
        maxLength={maxReason}
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <WaitingButtons>
        {decision === 'approve' ? (
          <Button look="danger" disabled={typed.trim().toLowerCase() !== email.toLowerCase() || sending} onClick={() => void approve()}>
            {t('governance.deletions.eraseNow')}
          </Button>
        ) : (
          <Button disabled={sending} onClick={() => void reject()}>
            {t('governance.deletions.keepNow')}
          </Button>
        )}
        <Button look="quiet" onClick={choose('none')}>
          {t('governance.back')}
        </Button>
      </WaitingButtons>
      <Problem error={error} />
    </>
  );
};

const Request = ({ request, decides }: { readonly request: DeletionRequest; readonly decides: boolean }) => {
  const { t, fmt } = useText();
  const { name, email, role, district, location, state, reason, requestedAt, requestedBy, userId, deadline } = request;
  return (
    <WaitingItem title={name}>
      <WaitingSubject>
        {t(requestedBy.id === userId ? 'governance.deletions.byOwner' : 'governance.deletions.by', { name: requestedBy.name })}
        {` · ${fmt.dateTime(requestedAt)}`}
      </WaitingSubject>
      <WaitingDeadline>{t('governance.deletions.deadline', { day: fmt.date(deadline) })}</WaitingDeadline>
      <Facts
        facts={[
          [t('governance.person.reason'), reason ?? '—'],
          [t('governance.person.email'), email],
          [t('governance.person.role'), t(`governance.role.${role}`)],
          [t('governance.deletions.district'), district ?? '—'],
          [t('governance.person.place'), location ?? '—'],
          [t('governance.people.state'), t(`governance.state.${state}`)],
        ]}
      />
      {decides ? <Decision request={request} /> : <Muted className={css.why}>{t('governance.deletions.onlyRoot')}</Muted>}
    </WaitingItem>
  );
};

/** Accounts waiting for deletion. `decides`: the reader is root; others see the rule that keeps them from deciding. */
export const Deletions = ({ decides }: { readonly decides: boolean }) => {
  const { t } = useText();
  return (
    <Region query={useDeletionRequests()} failed={t('governance.deletions.failed')} skeleton={<RowsSkeleton rows={2} height="180px" />}>
      {(requests) =>
        requests.length === 0 ? (
          <StateCard title={t('governance.deletions.none')} text={t('governance.deletions.noneText')} />
        ) : (
          <WaitingList>
            {requests.map((request) => (
              <Request key={request.id} request={request} decides={decides} />
            ))}
          </WaitingList>
        )
      }
    </Region>
  );
};
