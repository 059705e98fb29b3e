import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Problem } from '../../../shared/ui/problem';
import { StateCard } from '../../../shared/ui/state';
import { type MailLinkAction, useMailLink } from '../api/preferences';

/** Target of the links in e-mails. It needs a tap: programs that check mail follow links too. */
const MailLinkPage = ({ action }: { readonly action: MailLinkAction }) => {
  const { t } = useText();
  const { token = '' } = useParams();
  const { sending, error, follow } = useMailLink(action, token);
  const [done, setDone] = useState(false);
  return (
    <>
      <PageHeader title={t(`notifications.link.${action}.title`)} />
      <PageBody narrow>
        {done ? (
          <StateCard title={t(`notifications.link.${action}.done`)} text={t(`notifications.link.${action}.doneText`)}>
            {action === 'decline' ? (
              <ButtonLink to="/">{t('notifications.link.home')}</ButtonLink>
            ) : (
              <ButtonLink to="/settings">{t('notifications.link.settings')}</ButtonLink>
            )}
          </StateCard>
        ) : (
          <StateCard title={t(`notifications.link.${action}.ask`)} text={t(`notifications.link.${action}.askText`)}>
            <Button disabled={sending} onClick={() => void follow().then(setDone)}>
              {t(`notifications.link.${action}.action`)}
            </Button>
          </StateCard>
        )}
        <Problem error={error} />
      </PageBody>
    </>
  );
};
export default MailLinkPage;
