import { mailContract } from '@tennis/contract-tests';
import { smtpMail } from './smtp-mail';
import { startSmtpTestServer } from './testing';

mailContract('SMTP', async () => {
  const office = await startSmtpTestServer();
  const mail = smtpMail({ url: office.url, from: 'clube@example.pt' });
  return {
    mail,
    delivered: () => office.received,
    refuse: (how) => office.refuseWith(how === 'for good' ? 550 : 450),
    async close() {
      mail.close();
      await office.stop();
    },
  };
});

describe('mail to an unreachable server', () => {
  it('throws, so that it is retried', async () => {
    const office = await startSmtpTestServer();
    await office.stop();
    const mail = smtpMail({ url: office.url, from: 'clube@example.pt' });
    await expect(mail.send({ to: 'ana@example.pt', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }, 'one')).rejects.toThrow();
    mail.close();
  });
});
