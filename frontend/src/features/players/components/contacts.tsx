import type { PlayerContacts } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { IconBrandTelegram, IconBrandWhatsapp, IconMessageCircle, IconPhone, type TablerIcon } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonAnchor } from '../../../shared/ui/button';
import { callLink, signalLink, telegramLink, whatsappLink } from '../api/contact-links';
import { Row, Text } from '../../../shared/ui/layout/layout';

const channels: readonly (readonly [
  way: 'whatsapp' | 'phone' | 'signal' | 'telegram',
  Icon: TablerIcon,
  link: (written: string) => string | undefined,
])[] = [
  ['whatsapp', IconBrandWhatsapp, whatsappLink],
  ['phone', IconPhone, callLink],
  ['telegram', IconBrandTelegram, telegramLink],
  // Last, because a user name has no link and is shown as text after the buttons.
  ['signal', IconMessageCircle, signalLink],
];

/** Contacts of a player, or why they are not shown. */
export const Contacts = ({
  contacts,
  instead,
}: {
  readonly contacts: PlayerContacts;
  /** Another way to reach the player, if no contacts are shown. */
  readonly instead?: ReactNode;
}) => {
  const { t } = useText();
  const shownChannels = !contacts.shown
    ? []
    : channels.flatMap(([way, Icon, link]) => {
        const written = contacts[way];
        return written ? [{ way, Icon, written, href: link(written) }] : [];
      });
  if (shownChannels.length === 0)
    return (
      <>
        <Text muted>{t(`players.contacts.${contacts.shown ? 'none' : contacts.why}`)}</Text>
        {instead}
      </>
    );
  return (
    <Row as="ul" gap={8} align="center" wrap>
      {shownChannels.map(({ way, Icon, written, href }) => (
        <li key={way}>
          {href ? (
            <ButtonAnchor href={href} target={way === 'phone' ? undefined : '_blank'} rel="noreferrer">
              <Icon aria-hidden />
              {t(`players.contacts.${way}`)}
            </ButtonAnchor>
          ) : (
            <span>{t('players.contacts.signalName', { name: written })}</span>
          )}
        </li>
      ))}
    </Row>
  );
};
