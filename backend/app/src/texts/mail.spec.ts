import { renderMail } from './mail';

const words = {
  subject: 'Aviso & penalização',
  parts: [{ title: 'Rui <b>Costa</b>', text: 'Jogue mais.\n<script>alert("x")</script>' }],
  action: { text: 'Abrir', url: 'https://tennis.example/matches/1?a=1&b="2"' },
  footer: 'Porque pediu.',
  links: [{ text: 'Deixar de receber', url: 'https://tennis.example/email/stop/abc' }],
};

describe('an e-mail', () => {
  it('has the same content as text and as HTML, with user input only as text', () => {
    const { text, html } = renderMail('pt', words);
    expect(text).toContain('Rui <b>Costa</b>\nJogue mais.');
    expect(html).toContain('Rui &lt;b&gt;Costa&lt;/b&gt;');
    expect(html).toContain('Jogue mais.<br>&lt;script&gt;');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('href="https://tennis.example/matches/1?a=1&amp;b=&quot;2&quot;"');
  });

  it('ends with the reason why it came and how to stop it, in its declared language', () => {
    const { text, html } = renderMail('en', words);
    expect(text).toMatch(/Porque pediu\.\nDeixar de receber: https:\/\/tennis\.example\/email\/stop\/abc$/);
    expect(html).toContain('<html lang="en">');
  });

  it('loads nothing from the network', () => expect(renderMail('pt', words).html).not.toMatch(/<img|<link|src=|url\(/));
});
