import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import type { SignedInUser, TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { copyText } from '../../../shared/domain-ui/copy-text';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { QrCode } from '../../../shared/qr-code/qr-code';
import { Button, ButtonAnchor } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import ways from '../../../shared/ui/ways.module.css';
import { InviteAgain } from '../people/invite-again';
import { useEarlierSeasons } from '../people/use-earlier-seasons';
import css from './invite.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Ways to invite players to a ladder: copy its URL, send it, or show it to another phone. `beside`: another way comes first. */
const Invite = ({ tournament: { id, name, privacy }, beside }: { readonly tournament: TournamentDetail; readonly beside: boolean }) => {
  const { t } = useText();
  const path = `/tournaments/${id}`;
  const url = location.origin + path;
  const text = t('tournaments.invite.text', { name });
  const [refused, setRefused] = useState(false);
  const copy = async () => setRefused(!(await copyText(url)));
  return (
    <Stack gap={12} className={css.invite}>
      <p>{t(`tournaments.invite.how.${privacy}`)}</p>
      <p className={css.address}>{url}</p>
      <Row gap={8} wrap className={ways.row}>
        <ButtonAnchor
          look={beside ? 'ghost' : 'primary'}
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBrandWhatsapp aria-hidden stroke={1.75} />
          WhatsApp
        </ButtonAnchor>
        <Button look="ghost" onClick={() => void copy()}>
          <IconCopy aria-hidden stroke={1.75} />
          {t('tournaments.invite.copy')}
        </Button>
        {typeof navigator.share === 'function' && <ShareButton text={text} path={path} />}
      </Row>
      {refused && <Problem error={t('share.notCopied', { url })} />}
      <QrCode text={url} label={t('tournaments.invite.qr', { name })} />
      <small className={css.hint}>{t('tournaments.invite.scan')}</small>
    </Stack>
  );
};

/** First screen after a ladder was created: invite players. Its creator can also invite those of an earlier ladder. */
export const InviteSheet = ({
  tournament,
  user,
  linksToLadder = true,
  onClose,
}: {
  readonly tournament: TournamentDetail;
  readonly user: SignedInUser;
  /** Whether it offers a link to the ladder; false if the reader stays where they were. */
  readonly linksToLadder?: boolean;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  const mayInvite = may('tournament.invite', user, tournament);
  const earlierSeasons = useEarlierSeasons(tournament.id, mayInvite).data;
  return (
    <Sheet title={t('tournaments.invite.title')} onClose={onClose}>
      {mayInvite && <InviteAgain tournament={tournament} />}
      <Invite tournament={tournament} beside={tournament.status === 'active' && (earlierSeasons?.seasons.length ?? 0) > 0} />
      {linksToLadder && (
        <Stack marginTop={16}>
          <Button look="quiet" onClick={onClose}>
            {t('tournaments.invite.toLadder')}
          </Button>
        </Stack>
      )}
    </Sheet>
  );
};
