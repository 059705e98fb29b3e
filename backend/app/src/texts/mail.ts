import type { Language } from '@tennis/contracts';

interface Link {
  readonly text: string;
  readonly url: string;
}

/** Content of a mail; all of it plain text, whoever wrote it. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly { readonly title?: string; readonly text: string }[];
  readonly action: Link;
  /** Why the reader gets this mail. */
  readonly footer: string;
  readonly links: readonly Link[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
const withLineBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const partHtml = ({ title, text }: MailContent['parts'][number]): string =>
  `${title === undefined ? '' : `<h2 style="margin:0 0 4px;font-size:17px">${escaped(title)}</h2>`}<p style="margin:0 0 20px">${withLineBreaks(text)}</p>`;
const linkHtml = ({ text, url }: Link): string => `<a href="${escaped(url)}" style="color:#6b6259">${escaped(text)}</a>`;

/** The only template of mails, as text and as HTML: no pictures, nothing that reports when it is opened. */
export const renderMail = (
  language: Language,
  { subject, parts, action, footer, links }: MailContent,
): { readonly subject: string; readonly text: string; readonly html: string } => ({
  subject,
  text: [
    ...parts.flatMap(({ title, text }) => [...(title === undefined ? [] : [title]), text, '']),
    `${action.text}: ${action.url}`,
    '',
    '-- ',
    footer,
    ...links.map(({ text, url }) => `${text}: ${url}`),
  ].join('\n'),
  html: `<!doctype html>
<html lang="${language === 'pt' ? 'pt-PT' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#faf6ef;color:#2b2520;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 20px;font-weight:700;color:#a5451c">Tennis Code</p>
${parts.map(partHtml).join('\n')}
<p style="margin:0 0 28px"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#a5451c;color:#fff;font-weight:600;text-decoration:none">${escaped(action.text)}</a></p>
<p style="margin:0;padding-top:16px;border-top:1px solid #e4dccf;color:#6b6259;font-size:13px">${escaped(footer)}${links.map((link) => `<br>${linkHtml(link)}`).join('')}</p>
</div>
</body>
</html>
`,
});
