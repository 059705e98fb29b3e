import {
  changeUserRole,
  type GovernedUserDetail,
  maxReason,
  reactivateUserAccount,
  requestUserDeletion,
  roles,
  suspendUserAccount,
} from '@tennis/contracts';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { TwoStepConfirm } from '../../../shared/forms/two-step-confirm';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { mayGovern } from '../api/people';
import css from './people.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const Roles = ({ user: { id, name, role, rules } }: { readonly user: GovernedUserDetail }) => {
  const { t } = useText();
  const group = useId();
  const [chosen, setChosen] = useState(role);
  const { sending, error, send } = useSend([chosen]);
  const change = async () => {
    if (await send('changeRole', (key) => write(changeUserRole, { userId: id, role: chosen }, key)))
      toastSuccess(t('governance.said.role', { name, role: t(`governance.role.${chosen}`) }));
  };
  return (
    <Stack as="section" gap={12} className={css.group}>
      <Stack as="fieldset" gap={4}>
        <legend className={css.legend}>{t('governance.person.role')}</legend>
        {roles.map((value) => {
          const why = value === role ? null : rules.roles[value];
          return (
            <div key={value} className={css.role}>
              <input
                type="radio"
                id={`${group}-${value}`}
                name={group}
                checked={chosen === value}
                disabled={why !== null}
                aria-describedby={why ? `${group}-${value}-why` : undefined}
                onChange={() => setChosen(value)}
              />
              <label htmlFor={`${group}-${value}`}>{t(`governance.role.${value}`)}</label>
              {why && (
                <Muted id={`${group}-${value}-why`} className={css.why}>
                  {why.message}
                </Muted>
              )}
            </div>
          );
        })}
      </Stack>
      <Row gap={8} wrap>
        <Button disabled={chosen === role || sending} onClick={() => void change()}>
          {t('governance.person.changeRole')}
        </Button>
      </Row>
      <Problem error={error} />
    </Stack>
  );
};

const closingActions = {
  suspend: { call: suspendUserAccount, intent: 'suspendUser' },
  deletion: { call: requestUserDeletion, intent: 'requestDeletion' },
} as const;

/** An action that closes the account; its optional reason is read by the person who decides on it. */
const Closing = ({ act, user: { id, name } }: { readonly act: keyof typeof closingActions; readonly user: GovernedUserDetail }) => {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { value: reason, change: setReason, forget } = useDraftText(`${act}:${id}`);
  const { sending, error, send } = useSend([reason]);
  const { call, intent } = closingActions[act];
  const close = async () => {
    if (!(await send(intent, (key) => write(call, { userId: id, reason }, key)))) return;
    forget();
    toastSuccess(t(`governance.said.${act}`, { name }));
    setAsking(false);
  };
  return (
    <>
      <Muted className={css.why}>{t(`governance.person.about.${act}`)}</Muted>
      {asking && (
        <TextField
          label={t('governance.person.reasonOptional')}
          maxLength={maxReason}
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Row gap={8} wrap>
        <TwoStepConfirm
          hasField
          isAsking={asking}
          sending={sending}
          labels={{ ask: t(`governance.person.${act}`), now: t(`governance.person.${act}`), back: t('governance.back') }}
          onAsk={() => setAsking(true)}
          onBack={() => setAsking(false)}
          onConfirm={() => void close()}
        />
      </Row>
      <Problem error={error} />
    </>
  );
};

const Reactivate = ({ user: { id, name } }: { readonly user: GovernedUserDetail }) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const open = async () => {
    if (await send('suspendUser', (key) => write(reactivateUserAccount, { userId: id }, key)))
      toastSuccess(t('governance.said.reactivate', { name }));
  };
  return (
    <>
      <Row gap={8} wrap>
        <Button disabled={sending} onClick={() => void open()}>
          {t('governance.person.reactivate')}
        </Button>
      </Row>
      <Problem error={error} />
    </>
  );
};

const Account = ({ user }: { readonly user: GovernedUserDetail }) => {
  const { t } = useText();
  const { status, rules } = user;
  if (rules.govern) return <Muted className={css.why}>{rules.govern.message}</Muted>;
  if (status === 'deactivated') return <Muted className={css.why}>{t('governance.person.waitsForRoot')}</Muted>;
  if (status === 'erased') return <Muted className={css.why}>{t('governance.state.erased')}</Muted>;
  return (
    <>
      {status === 'suspended' ? <Reactivate user={user} /> : <Closing act="suspend" user={user} />}
      <Closing act="deletion" user={user} />
    </>
  );
};

/** The button that closed or opened the account is gone: focuses the heading of the actions, unless something else has the focus. */
const useFocusAfter = (status: GovernedUserDetail['status']): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [status]);
  return heading;
};

/**
 * Roles of a person, and whether their account is open. An action that is refused shows the rule; actions that the reader may do to
 * nobody are left out.
 */
export const PersonRoles = ({ user }: { readonly user: GovernedUserDetail }) => {
  const { t } = useText();
  const heading = useFocusAfter(user.status);
  return (
    <>
      <Roles key={user.role} user={user} />
      {mayGovern(user) && (
        <Stack as="section" gap={12} className={css.group}>
          <h3 ref={heading} tabIndex={-1} className={css.legend}>
            {t('governance.person.account')}
          </h3>
          <Account user={user} />
        </Stack>
      )}
    </>
  );
};
