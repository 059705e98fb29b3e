import type { Chapter, InBothLanguages } from './article';

interface LegalDocument {
  readonly title: string;
  readonly contents: string;
  /** With the placeholder `{{date}}`. */
  readonly updated: string;
  readonly sections: Chapter['articles'];
}

/** Day of the last change of these texts. */
export const legalUpdated = '2026-11-26T00:00:00.000Z';

const termsPt: LegalDocument = {
  title: 'Termos de utilização',
  contents: 'Conteúdo',
  updated: 'Última alteração: {{date}}',
  sections: [
    { title: 'Quem pode participar', text: 'A idade mínima para ter conta é de 13 anos. Cada pessoa tem uma só conta e usa o seu nome.' },
    {
      title: 'Conta e sessão',
      text: 'A sessão inicia-se com uma conta Google. Quem tem a conta responde pelo que com ela se faz; se perder o telemóvel, termine as outras sessões nas definições.',
    },
    {
      title: 'Conduta',
      text: 'Respeite adversários, árbitros e organização. Os desafios são respondidos dentro do prazo de cada torneio; quem abandona é tratado pelas regras do torneio.',
    },
    {
      title: 'Torneios',
      text: 'Quem cria um torneio define as suas regras e responde por elas. Um torneio só é público depois de validado; sem validação em 5 dias, expira.',
    },
    {
      title: 'Resultados',
      text: 'Um resultado conta depois de validado pelo adversário ou pela arbitragem. Um erro corrige-se com uma anulação explicada, que fica visível.',
    },
    {
      title: 'Suspensão',
      text: 'Uma conta que desrespeite estes termos pode ser suspensa. Suspensões e mudanças de papel ficam registadas com o autor e o motivo.',
    },
    {
      title: 'Fim da conta',
      text: 'Pode pedir a eliminação da conta a qualquer momento. Os resultados dos seus adversários continuam a contar, sem o seu nome.',
    },
    {
      title: 'O que não garantimos',
      text: 'Os jogos combinam-se entre jogadores: campos, seguros e a aptidão física de cada um são da sua responsabilidade. O serviço pode parar para manutenção.',
    },
  ],
};
const termsEn: LegalDocument = {
  title: 'Terms of service',
  contents: 'Contents',
  updated: 'Last changed: {{date}}',
  sections: [
    {
      title: 'Who may take part',
      text: 'The minimum age for an account is 13 years. Every person has one account and uses their own name.',
    },
    {
      title: 'Account and session',
      text: 'You sign in with a Google account. Whoever has the account answers for what is done with it; if you lose your phone, end the other sessions in the settings.',
    },
    {
      title: 'Conduct',
      text: 'Respect opponents, referees and organisers. Challenges are answered within the time of each tournament; who withdraws is treated by the rules of the tournament.',
    },
    {
      title: 'Tournaments',
      text: 'Whoever creates a tournament sets its rules and answers for them. A tournament is public only once validated; without validation within 5 days it expires.',
    },
    {
      title: 'Results',
      text: 'A result counts once validated by the opponent or the referee. A mistake is corrected by an explained annulment, which stays visible.',
    },
    {
      title: 'Suspension',
      text: 'An account that breaks these terms can be suspended. Suspensions and changes of role are recorded with author and reason.',
    },
    {
      title: 'End of the account',
      text: 'You can ask for the deletion of your account at any time. The results of your opponents still count, without your name.',
    },
    {
      title: 'What we do not promise',
      text: 'Matches are arranged between players: courts, insurance and everybody’s fitness are their own responsibility. The service can stop for maintenance.',
    },
  ],
};
const privacyPt: LegalDocument = {
  title: 'Política de privacidade',
  contents: 'Conteúdo',
  updated: 'Última alteração: {{date}}',
  sections: [
    {
      title: 'Que dados guardamos',
      text: 'Nome, e-mail de início de sessão e o que decidir escrever no perfil, mais os seus jogos e resultados. Os dados pessoais ficam cifrados com uma chave sua.',
    },
    {
      title: 'Para quê',
      text: 'Para o reconhecer quando inicia sessão, para organizar os jogos em que participa e para mostrar as classificações. Para mais nada.',
    },
    {
      title: 'Quem os vê',
      text: 'O nome e os resultados aparecem nas escadas em que participa. O e-mail nunca é mostrado a outros jogadores. Telefone e contactos só depois de um desafio aceite, e só se o permitir.',
    },
    {
      title: 'Convites',
      text: 'A sua ligação mostra a quem a abre o seu primeiro nome, que também vai nos convites por e-mail. O endereço de quem convida por e-mail só é usado numa única mensagem, é cifrado com a sua chave, só quem convida o vê, e deixa de ser mostrado quando essa pessoa entra ou passados 30 dias. Um código feito a partir dele, que não o deixa ler, evita convites repetidos durante 30 dias, e para sempre se quem o recebe não quiser mais convites.',
    },
    { title: 'Menores', text: 'A idade mínima é de 13 anos.' },
    {
      title: 'Os seus direitos',
      text: 'Pode ver, corrigir e exportar os seus dados e pedir a sua eliminação: a chave é destruída e o que foi cifrado deixa de poder ser lido.',
    },
    {
      title: 'No navegador',
      text: 'Guardamos o tema, a língua, que já viu o guia inicial, e a sua sessão. Não usamos publicidade nem seguimento de terceiros.',
    },
  ],
};
const privacyEn: LegalDocument = {
  title: 'Privacy policy',
  contents: 'Contents',
  updated: 'Last changed: {{date}}',
  sections: [
    {
      title: 'Which data we keep',
      text: 'Your name, the e-mail you sign in with and what you decide to write in your profile, plus your matches and results. Personal data is encrypted with a key of your own.',
    },
    {
      title: 'What for',
      text: 'To recognise you when you sign in, to organise the matches you take part in and to show rankings. For nothing else.',
    },
    {
      title: 'Who sees it',
      text: 'Name and results appear on the ladders you take part in. Your e-mail is never shown to other players. Phone and contacts only after an accepted challenge, and only if you allow it.',
    },
    {
      title: 'Invitations',
      text: 'Your link shows your first name to whoever opens it; invitations by e-mail carry it too. The address of somebody whom you invite by e-mail serves one message, is encrypted with your key, is seen by you alone, and is shown no more once that person comes, or after 30 days. A code made of it, from which nobody can read it, prevents repeated invitations for 30 days, and for ever if whoever gets one wants no more.',
    },
    { title: 'Minors', text: 'The minimum age is 13 years.' },
    {
      title: 'Your rights',
      text: 'You can see, correct and export your data and ask for its deletion: the key is destroyed and what was encrypted can no longer be read.',
    },
    {
      title: 'In the browser',
      text: 'We keep the theme, the language, that you have seen the first guide, and your session. We use no advertising and no tracking by others.',
    },
  ],
};

export const legal = {
  terms: { pt: termsPt, en: termsEn },
  privacy: { pt: privacyPt, en: privacyEn },
} satisfies Record<string, InBothLanguages<LegalDocument>>;
