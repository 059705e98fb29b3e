import { noticeGroups } from '@tennis/contracts';
import type { SmtpTestServer, ReceivedEmail } from '@tennis/local/testing';
import type { Client } from '../client';
import type { DevEnvironment } from '../dev-environment';

/** Settings of a program that sends its mail to a post office. */
export const withMail = (office: SmtpTestServer): Readonly<Record<string, string>> => ({
  SMTP_URL: office.url,
  MAIL_FROM: 'clube@example.pt',
  PUBLIC_URL: 'http://tennis.example',
  CONTACT_EMAIL: 'direcao@example.pt',
});

/** The letters to an e-mail address, in order of arrival. */
export const lettersTo = (office: SmtpTestServer, address: string): readonly ReceivedEmail[] =>
  office.received.filter(({ to }) => to.includes(address));

/** The link of a kind in a letter, as the path of its call; a page with a dot in its URL would be taken for a file. */
export const linkIn = (letter: ReceivedEmail | undefined, kind: 'confirm' | 'stop' | 'decline'): string => {
  const token = new RegExp(`http://tennis\\.example/email/${kind}/([\\w-]+)(?=[\\s"])`).exec(letter?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`the letter has no link to ${kind}`);
  return `/api/mail/${kind}/${token}`;
};

/** All notices except those that are off by default, also by mail. */
export const everything = {
  groups: Object.fromEntries(noticeGroups.filter((group) => group !== 'district').map((group) => [group, { email: true }])),
};

/** People ask for mail and follow the link in their first letter. */
export const confirmMail = async (env: DevEnvironment, office: SmtpTestServer, people: Readonly<Record<string, Client>>): Promise<void> => {
  for (const client of Object.values(people)) await client.post('/api/notification-preferences/email-confirmation');
  await env.settle();
  for (const address of Object.keys(people)) {
    const { status } = await env.visitor.post(linkIn(lettersTo(office, address).at(-1), 'confirm'));
    if (status !== 200) throw new Error(`${address} could not be confirmed: ${status}`);
  }
};
