import { IconBrandWhatsapp, IconCopy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../shared/domain-ui/copy-text';
import { useShare } from '../../../shared/domain-ui/share-button';
import { useText } from '../../../shared/i18n/use-text';
import { QrCode } from '../../../shared/qr-code/qr-code';
import { Button, ButtonAnchor, IconButton } from '../../../shared/ui/button';
import { Disclosure } from '../../../shared/ui/disclosure';
import { Problem } from '../../../shared/ui/problem';
import ways from '../../../shared/ui/ways.module.css';
import css from './invitation-link.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** The reader's own link: shared through the device, copied, or shown as a code for another phone. */
export const InvitationLink = ({ code, link }: { readonly code: string; readonly link: string }) => {
  const { t } = useText();
  const text = t('referrals.sharedText');
  const { share, problem } = useShare({ text, path: new URL(link).pathname });
  const [refused, setRefused] = useState(false);
  const copy = async () => setRefused(!(await copyText(link)));
  return (
    <div className={css.link}>
      <Row gap={8} align="center" justify="between" className={css.address}>
        <span className={css.words}>
          <small>
            {t('referrals.link')} · {t('referrals.code', { code })}
          </small>
          <span className={css.url}>
            {link.replace(/^https?:\/\/|[^/]+$/g, '')}
            <wbr />
            <span className={css.whole}>{link.slice(link.lastIndexOf('/') + 1)}</span>
          </span>
        </span>
        <IconButton label={t('referrals.copy')} onClick={() => void copy()}>
          <IconCopy aria-hidden stroke={1.75} />
        </IconButton>
      </Row>
      <Row gap={8} wrap className={ways.row}>
        <Button onClick={() => void share()}>
          <IconSend aria-hidden stroke={1.75} />
          {t('referrals.send')}
        </Button>
        <ButtonAnchor href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`} target="_blank" rel="noopener noreferrer">
          <IconBrandWhatsapp aria-hidden stroke={1.75} />
          WhatsApp
        </ButtonAnchor>
      </Row>
      <Problem error={refused ? t('share.notCopied', { url: link }) : problem} />
      <Disclosure label={t('referrals.qr')}>
        <Stack gap={8} align="center" className={css.code}>
          <QrCode text={link} label={t('referrals.qrLabel')} />
          <small>{t('referrals.scan')}</small>
        </Stack>
      </Disclosure>
    </div>
  );
};
