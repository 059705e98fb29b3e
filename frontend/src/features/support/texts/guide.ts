import type { Article, InBothLanguages } from './article';

interface Step extends Article {
  readonly id: string;
  /** Link to the page where the step is done. */
  readonly act?: { readonly to: string; readonly label: string };
}
interface GuideWords {
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  readonly finish: string;
  readonly skip: string;
  /** With the placeholders `{{step}}` and `{{steps}}`. */
  readonly progress: string;
  readonly steps: readonly Step[];
}

/** The six steps of the onboarding guide (specification section 2). */
export const guide: InBothLanguages<GuideWords> = {
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
        title: 'Boas-vindas ao Tennis Code',
        text: 'Aqui desafia quem está perto, joga, e sabe porque ganhou cada ponto. Este guia é curto e pode saltá-lo.',
      },
      {
        id: 'profile',
        title: 'O seu perfil',
        text: 'O nome vem da conta com que inicia sessão e é o que os adversários veem na escada. O e-mail nunca é mostrado a outros jogadores.',
        act: { to: '/profile', label: 'Ver o perfil' },
      },
      {
        id: 'availability',
        title: 'Quando pode jogar',
        text: 'Marque as suas horas e recebe propostas que lhe dão jeito.',
        act: { to: '/profile#availability', label: 'Marcar as minhas horas' },
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
        text: 'Escolha alguém que possa desafiar e proponha dois ou três horários. Depois do jogo um reporta e o outro confirma.',
        act: { to: '/challenges', label: 'Ver desafios' },
      },
      {
        id: 'gamification',
        title: 'Veja até onde chega',
        text: 'Cada jogo validado traz experiência: há níveis, conquistas, desafios da semana e os objetivos que definir. A ajuda está sempre no topo da página.',
        act: { to: '/gamification', label: 'Ver o progresso' },
      },
    ],
  },
  en: {
    title: 'Quick start',
    previous: 'Previous',
    next: 'Next',
    finish: 'Finish',
    skip: 'Skip the guide',
    progress: 'Step {{step}} of {{steps}}',
    steps: [
      {
        id: 'welcome',
        title: 'Welcome to Tennis Code',
        text: 'Here you challenge players near you, play, and know why you won every point. This guide is short and you can skip it.',
      },
      {
        id: 'profile',
        title: 'Your profile',
        text: 'Your name comes from the account you sign in with and is what opponents see on the ladder. Your e-mail is never shown to other players.',
        act: { to: '/profile', label: 'View my profile' },
      },
      {
        id: 'availability',
        title: 'When you can play',
        text: 'Mark your hours and receive proposals that suit you.',
        act: { to: '/profile#availability', label: 'Mark my hours' },
      },
      {
        id: 'tournaments',
        title: 'Join a tournament',
        text: 'Choose a ladder near you. You start with 0 points and climb with every win.',
        act: { to: '/tournaments', label: 'View tournaments' },
      },
      {
        id: 'challenges',
        title: 'Challenge someone',
        text: 'Choose someone you can challenge and propose two or three times. After the match one reports and the other confirms.',
        act: { to: '/challenges', label: 'View challenges' },
      },
      {
        id: 'gamification',
        title: 'See how far you get',
        text: 'Every validated match brings experience: there are levels, achievements, challenges of the week and the goals that you set. Help is always at the top of the page.',
        act: { to: '/gamification', label: 'See your progress' },
      },
    ],
  },
};
