import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file) && !/\.spec\.|^testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Files with fields that no draft keeps, with the reason. */
const notKept: Readonly<Record<string, string>> = {
  'app/pages/gallery-page.tsx': 'shows what the parts look like',
  'features/governance/log/log.tsx': 'the filter stands in the address',
  'features/governance/log/log-person.tsx': 'the filter stands in the address',
  'features/identity/pages/development-sign-in-page.tsx': 'is for who builds',
  'features/messages/components/new-conversation.tsx': 'who is looked for is no form',
  'features/notifications/components/followed.tsx': 'what is looked for is no form',
  'features/notifications/components/quiet-hours.tsx': 'a time is saved as it is left',
  'features/replay/components/pick-replay.tsx': 'what is looked for is no form',
  'shared/domain-ui/times.tsx': 'a time is added to a list, which its form keeps',
  'features/support/components/help-centre.tsx': 'what is looked for is no form',
  'shared/lists/search-field.tsx': 'what is looked for stands in the address',
  'shared/forms/confirm-by-typing.tsx': 'what cannot be taken back is typed anew',
  'shared/ui/field.tsx': 'is the field itself',
};
/** Files whose fields get their text from a form, and the form that keeps the draft. */
const handedIn: Readonly<Record<string, string>> = {
  'features/governance/transfer/choose-accounts.tsx': 'features/governance/transfer/transfer.tsx',
  'features/clubs/components/courts-field.tsx': 'features/clubs/components/club-form.tsx',
  'features/messages/components/composer.tsx': 'features/messages/components/thread.tsx',
  'features/matches/components/result-details.tsx': 'features/matches/components/result-form.tsx',
  'features/tournaments/create/base-step.tsx': 'features/tournaments/create/create-tournament.tsx',
  'features/tournaments/create/challenges-step.tsx': 'features/tournaments/create/create-tournament.tsx',
  'features/tournaments/people/last-day.tsx': 'features/tournaments/people/participant-sheet.tsx',
  'features/tournaments/people/reason-area.tsx': 'features/tournaments/people/participant-sheet.tsx',
  'features/tournaments/rules/rules-form.tsx': 'features/tournaments/rules/rules-editor.tsx',
};
const types = /<(TextField|TextArea|textarea)\b/;
const keeps = /\buseCallForm[(<]|\buse\w*Draft\w*[(<]|\bkeepDraft\(|\buseTyping\(/;

describe('typed text', () => {
  const typing = sources.filter(({ text }) => types.test(text));
  it.each(typing)('survives a reload: $file', ({ file, text }) => {
    if (notKept[file] !== undefined) return expect(text).not.toMatch(keeps);
    const keeper = sources.find((one) => one.file === (handedIn[file] ?? file));
    expect(keeper?.text).toMatch(keeps);
  });

  it('of several fields is one draft of useCallForm, except in the form of a result, whose draft changes its purpose', () => {
    const keepsAnother = /\buse\w*Draft\w*[(<][^]*\buse\w*Draft\w*[(<]|\bkeepDraft\(/;
    expect(sources.filter(({ text }) => keepsAnother.test(text)).map(({ file }) => file)).toEqual([
      'features/matches/components/result-form.tsx',
    ]);
  });

  it('has no unused exception', () =>
    expect([...Object.keys(notKept), ...Object.keys(handedIn)].filter((file) => !typing.some((one) => one.file === file))).toEqual([]));
});
