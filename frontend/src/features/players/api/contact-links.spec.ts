import { callLink, signalLink, telegramLink, whatsappLink } from './contact-links';

describe('a contact link', () => {
  it.each([
    ['912 345 678', '351912345678'],
    ['+351 912-345-678', '351912345678'],
    ['00351912345678', '351912345678'],
    ['+34 600 100 200', '34600100200'],
  ])('calls %s as +%s, from any country', (written, number) => {
    expect([callLink(written), whatsappLink(written)]).toEqual([`tel:+${number}`, `https://wa.me/${number}`]);
  });

  it('of Signal accepts a number, or shows a name without a link', () =>
    expect([signalLink('912345678'), signalLink('eva.42')]).toEqual(['https://signal.me/#p/+351912345678', undefined]));

  it('of Telegram accepts a number or a name', () =>
    expect([telegramLink('912345678'), telegramLink('eva_ts')]).toEqual(['https://t.me/+351912345678', 'https://t.me/eva_ts']));
});
