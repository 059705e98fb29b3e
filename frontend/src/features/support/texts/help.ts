import type { Chapter, InBothLanguages } from './article';

/** Sections of the help centre, except the one about progress, which is made from its data (specification section 2 "Help centre"). */
export const help: InBothLanguages<readonly Chapter[]> = {
  pt: [
    {
      id: 'start',
      title: 'Primeiros passos',
      articles: [
        {
          title: 'Como inicio sessão?',
          text: 'Toque em «Iniciar sessão» e siga os passos. Aqui não há palavra-passe para decorar. Sem sessão pode ver tudo o que é público.',
        },
        {
          title: 'O que é uma escada?',
          text: 'Um torneio aberto durante semanas. Todos começam com 0 pontos e a ordem é a dos pontos: cada resultado validado move-a.',
        },
        {
          title: 'Porque estou em modo de visitante?',
          text: 'Não foi possível confirmar a sua sessão, por exemplo por falta de rede. Na faixa do topo toque em «Tentar novamente».',
        },
        {
          title: 'Como mudo a língua ou o tema?',
          text: 'No topo da página em ecrãs largos, e no menu do telemóvel. A escolha fica guardada neste navegador.',
        },
      ],
    },
    {
      id: 'tournaments',
      title: 'Torneios',
      articles: [
        {
          title: 'Como entro num torneio?',
          text: 'Abra o torneio e toque em entrar: começa com 0 pontos, atrás de quem também tem 0. Num torneio privado envia um pedido, e a organização aceita ou recusa.',
        },
        {
          title: 'Quantos pontos vale um jogo?',
          text: 'Depende do torneio. No sistema padrão ganha 3 pontos a quem está acima, 2 a quem está abaixo, e uma derrota tira 1. Os pontos podem ser negativos.',
        },
        {
          title: 'Porque mudou a minha posição?',
          text: 'Toque no seu nome na classificação: cada mudança de pontos mostra o jogo, a regra e as posições de então.',
        },
        {
          title: 'Como desempatam jogadores com os mesmos pontos?',
          text: 'Pelas vitórias, depois por menos derrotas, e por fim pela ordem inicial.',
        },
      ],
    },
    {
      id: 'challenges',
      title: 'Desafios',
      articles: [
        {
          title: 'Quem posso desafiar?',
          text: 'Quem está até às posições que o torneio define acima e abaixo de si. Na escada, a faixa «Pode desafiar» mostra essas pessoas.',
        },
        {
          title: 'Que horários devo propor?',
          text: 'Dois ou três, pelo menos com 2 horas de antecedência, e de preferência fora da hora de almoço e antes das 21 horas.',
        },
        {
          title: 'O que acontece se eu recusar?',
          text: 'Pode recusar as vezes que o torneio permite; depois disso o desafio é aceite automaticamente. Sem resposta dentro do prazo, expira; se teve pelo menos 24 horas para responder, o silêncio conta como uma recusa, e pode ser a que aceita.',
        },
        {
          title: 'Como se valida um resultado?',
          text: 'Um dos jogadores reporta-o e o adversário confirma-o. Se não concordarem, decide a arbitragem. Só um resultado validado move a escada.',
        },
      ],
    },
  ],
  en: [
    {
      id: 'start',
      title: 'Getting started',
      articles: [
        {
          title: 'How do I sign in?',
          text: 'Press “Sign in” and follow the steps. There is no password of ours to remember. Without signing in you can see everything public.',
        },
        {
          title: 'What is a ladder?',
          text: 'A tournament that stays open for weeks. Everyone starts with 0 points and the order is that of the points: every validated result moves it.',
        },
        {
          title: 'Why am I in guest mode?',
          text: 'Your session could not be confirmed, for example without a network. Press “Try again” in the banner at the top.',
        },
        {
          title: 'How do I change language or theme?',
          text: 'At the top of the page on wide screens, and in the menu of a phone. The choice is kept in this browser.',
        },
      ],
    },
    {
      id: 'tournaments',
      title: 'Tournaments',
      articles: [
        {
          title: 'How do I join a tournament?',
          text: 'Open it and press join: you start with 0 points, behind those who also have 0. A private tournament takes a request, which the organiser accepts or declines.',
        },
        {
          title: 'How many points is a match worth?',
          text: 'It depends on the tournament. With the standard system you win 3 points against someone above, 2 against someone below, and a defeat takes 1. Points can be negative.',
        },
        {
          title: 'Why did my position change?',
          text: 'Press your name in the ranking: every change of points shows the match, the rule and the positions of that moment.',
        },
        {
          title: 'How are ties broken?',
          text: 'By wins, then by fewer defeats, and at last by the initial order.',
        },
      ],
    },
    {
      id: 'challenges',
      title: 'Challenges',
      articles: [
        {
          title: 'Whom can I challenge?',
          text: 'Anyone within the places that the tournament sets above and below you. On the ladder the band “You can challenge” shows them.',
        },
        {
          title: 'Which times should I propose?',
          text: 'Two or three, at least 2 hours ahead, and preferably outside lunch time and before 21:00.',
        },
        {
          title: 'What happens when I decline?',
          text: 'You can decline as often as the tournament allows; after that the challenge is accepted automatically. Without an answer in time it expires; where you had at least 24 hours to answer, silence counts as declining, and can be the one that accepts.',
        },
        {
          title: 'How is a result validated?',
          text: 'One of the players reports it and the opponent confirms it. If they disagree, the referee decides. Only a validated result moves the ladder.',
        },
      ],
    },
  ],
};
