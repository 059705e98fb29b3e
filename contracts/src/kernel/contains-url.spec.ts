import { ClubBody, UpdateClubBody } from '../clubs/club-body';
import { correctUserName } from '../governance/user-calls';
import { UpdateProfileBody } from '../identity/commands';
import { ContactBody } from '../support/commands';
import { CreateTournamentBody, UpdateTournamentBody } from '../tournaments/commands';
import { containsUrl } from './contains-url';

describe('a name', () => {
  it.each([
    'J. Silva',
    'J.Silva',
    'j.silva',
    'Sr.Silva',
    'Sta. Maria',
    'Sta.Maria da Feira',
    'S.João da Madeira',
    'N.Sra.do Carmo',
    'Ex.mo Sr. Silva',
    'A.D. Oeiras',
    'A.D.Oeiras',
    'C.T. Porto',
    'C.T.Porto',
    'F.C.P.',
    'J.De Sousa',
    'M. de Sá-Carneiro, Jr.',
    'Clube 2.0',
    'Escada 1.5 a 3.5',
    '3.ª edição',
    '3.ªedição',
    '1.º Open (2026)',
    'Escada de Outono... e Inverno',
    'Lda.',
    'Ténis & Padel, S.A.',
    'Open da Net',
    'Com.Unidade de Ténis',
    'D’Ávila / Sá: pares',
    'Rua 5:30',
    'WWW',
    'Awww. Que bom',
    'Ἀ.Παπαδόπουλος',
    'Иван И. Петров',
    '日本テニス。東京',
  ])('may be %s', (name) => expect(containsUrl(name)).toBe(false));

  it.each([
    'Ganhe 1000€ em https://evil.example',
    'ftp://x',
    'http：//evil',
    'www.evil',
    'WWW.Evil',
    'veja(www.evil)',
    'evil.example',
    'Clique em evil.example/já',
    'evil.example.',
    'EVIL.COM',
    'Evil.Com',
    'Ganhe.Pt',
    'x.com',
    't.me/ganhe',
    'T.CO',
    'ténis.pt',
    'escada-1.online',
    'sub.dominio.evil.example',
    'evil．example',
    'evil。example',
    'evil｡com',
    'evil․com',
    'ｅｖｉｌ.ｃｏｍ',
    'ana@evil.example',
    'ganhe.aqui.já',
    'münchen.de',
    'яндекс.рф',
    '24.xyz',
  ])('may not be %s, because it contains a web address', (name) => expect(containsUrl(name)).toBe(true));

  it.each([
    ['a person', UpdateProfileBody.shape.firstName],
    ['a person', UpdateProfileBody.shape.lastName],
    ['a person, corrected', correctUserName.body.shape.firstName],
    ['a person, corrected', correctUserName.body.shape.lastName],
    ['who writes', ContactBody.shape.name],
    ['a club', ClubBody.shape.name],
    ['a club, mended', UpdateClubBody.shape.name],
    ['a ladder or season', CreateTournamentBody.shape.name],
    ['a ladder, mended', UpdateTournamentBody.shape.name],
  ])('of %s is checked where it is entered', (_whose, schema) => {
    expect(schema.safeParse('A.D. Oeiras').success).toBe(true);
    expect(schema.safeParse('evil.\u200bexample').error?.issues).toMatchObject([{ message: 'field.address-in-name' }]);
  });
});
