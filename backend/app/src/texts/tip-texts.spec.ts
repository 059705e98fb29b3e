import { tipIds } from '@tennis/contracts';
import { tipTexts } from './tip-texts';

const all = (['pt', 'en'] as const).flatMap((language) => tipIds.map((id) => ({ id, language, ...tipTexts(id, language) })));

/** Brazilian words, gerunds, and verbs or pronouns that the client avoids too. */
const notOurs =
  /(?<!\p{L})(usuário|tela|celular|arquivo|compartilhar|deletar|salvar|time|contato|cadastro|tênis|quadra|saibro|grama|placar|pular|você|(rejeit|aprov|inscri)\p{L}*|(?!quando|segundo|mundo|fundo)\p{L}+(ando|endo|indo))(?!\p{L})/iu;

describe('the tips', () => {
  it('fit on a small screen', () =>
    expect(all.filter(({ title, text }) => title.length > 60 || text.length > 320 || !title || !text)).toEqual([]));

  it('are all different', () => {
    for (const said of ['title', 'text'] as const) expect(new Set(all.map((tip) => tip[said])).size).toBe(all.length);
  });

  it('are European Portuguese', () =>
    expect(all.filter(({ language, title, text }) => language === 'pt' && notOurs.test(`${title} ${text}`))).toEqual([]));

  it('have no placeholders', () => expect(all.filter(({ title, text }) => /[{}]/.test(title + text))).toEqual([]));
});
