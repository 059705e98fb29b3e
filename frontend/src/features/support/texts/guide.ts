import type { Article, InBoth } from './article';

interface Step extends Article {
  readonly id: string;
  /** Where the step can be done at once. */
  readonly act?: { readonly to: string; readonly label: string };
}
interface GuideWords {
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  readonly finish: string;
  readonly skip: string;
  /** `{{step}}` and `{{steps}}` are filled in. */
  readonly progress: string;
  readonly steps: readonly Step[];
}

/** The six steps of the onboarding guide (specification section 2). */
export const guide: InBoth<GuideWords> = {
  pt: {
    title: 'Guia inicial',
    previous: 'Anterior',
    next: 'Seguinte',
    finish: 'Concluir',
    skip: 'Saltar o guia',
    progress: 'Passo {{step}} de {{steps}}',
    steps: [
      {
        id: 'welcome',
        title: 'Bem-vindo ao Tennis Code',
        text: 'Aqui desafia quem está perto, joga, e vê de onde vem cada ponto. Este guia tem seis passos curtos e pode saltá-lo.',
      },
      {
        id: 'profile',
        title: 'O seu perfil',
        text: 'O nome vem da sua conta Google e é o que os adversários veem na escada. O e-mail nunca é mostrado a outros jogadores.',
      },
      {
        id: 'availability',
        title: 'Quando pode jogar',
        text: 'Quem desafia propõe horários. Pense já nos dias e nas horas em que costuma poder, para responder depressa.',
      },
      {
        id: 'tournaments',
        title: 'Entre num torneio',
        text: 'Escolha uma escada perto de si. Começa com 0 pontos e sobe a cada vitória.',
        act: { to: '/tournaments', label: 'Ver torneios' },
      },
      {
        id: 'challenges',
        title: 'Faça um desafio',
        text: 'Escolha alguém ao seu alcance e proponha dois ou três horários. Depois do jogo um reporta e o outro confirma.',
        act: { to: '/challenges', label: 'Ver desafios' },
      },
      {
        id: 'gamification',
        title: 'Jogar dá experiência',
        text: 'Os jogos validados contam para os dez níveis, que chegam numa próxima versão. A ajuda está sempre no topo da página.',
      },
    ],
  },
  en: {
    title: 'First guide',
    previous: 'Previous',
    next: 'Next',
    finish: 'Finish',
    skip: 'Skip the guide',
    progress: 'Step {{step}} of {{steps}}',
    steps: [
      {
        id: 'welcome',
        title: 'Welcome to Tennis Code',
        text: 'Here you challenge who is near, play, and see where every point comes from. This guide has six short steps and can be skipped.',
      },
      {
        id: 'profile',
        title: 'Your profile',
        text: 'Your name comes from your Google account and is what opponents see on the ladder. Your e-mail is never shown to other players.',
      },
      {
        id: 'availability',
        title: 'When you can play',
        text: 'Whoever challenges proposes times. Think now of the days and hours that usually suit you, so that you can answer fast.',
      },
      {
        id: 'tournaments',
        title: 'Join a tournament',
        text: 'Choose a ladder near you. You start with 0 points and climb with every win.',
        act: { to: '/tournaments', label: 'See tournaments' },
      },
      {
        id: 'challenges',
        title: 'Challenge somebody',
        text: 'Choose somebody within your reach and propose two or three times. After the match one reports and the other confirms.',
        act: { to: '/challenges', label: 'See challenges' },
      },
      {
        id: 'gamification',
        title: 'Playing gives experience',
        text: 'Validated matches count towards the ten levels, which come with a later version. Help is always at the top of the page.',
      },
    ],
  },
};
