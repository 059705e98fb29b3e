export const nav = {
  home: 'Início',
  brief: {
    tournaments: 'Torneios',
  },
  tournaments: 'Torneios',
  clubs: 'Clubes',
  leaderboards: 'Classificações',
  challenges: 'Desafios',
  messages: 'Mensagens',
  progress: 'Gamificação',
  profile: 'Perfil',
  player: 'Jogador',
  notifications: 'Notificações',
  settings: 'Definições',
  superAdmin: 'Super Admin',
  superAdmins: 'Gerir administradores',
  playersPanel: 'Painel de jogadores',
  about: 'Sobre',
  privacy: 'Privacidade',
  terms: 'Termos',
} as const;

export const shell = {
  skip: 'Saltar para o conteúdo',
  menu: 'Menu',
  waiting_one: '{{n}} coisa a fazer',
  waiting_many: '{{n}} de coisas a fazer',
  waiting_other: '{{n}} coisas a fazer',
  bell_one: 'Notificações, {{n}} por ler',
  bell_many: 'Notificações, {{n}} por ler',
  bell_other: 'Notificações, {{n}} por ler',
  unread_one: '{{n}} mensagem por ler',
  unread_many: '{{n}} de mensagens por ler',
  unread_other: '{{n}} mensagens por ler',
  navigation: 'Principal',
  quickNavigation: 'Atalhos',
  language: 'Língua',
  theme: {
    dark: 'Mudar para o tema escuro',
    light: 'Mudar para o tema claro',
  },
  account: 'Conta de {{name}}',
  toTop: 'Voltar ao topo',
  help: 'Ajuda',
  pull: {
    pulling: 'Puxe mais para atualizar',
    ready: 'Largue para atualizar',
    asking: 'A atualizar…',
  },
} as const;

export const footer = {
  quick: 'Ligações rápidas',
  legal: 'Informação legal',
  chat: 'Comunidade no chat',
  soon: 'em breve',
} as const;

export const home = {
  title: 'A escada do seu clube, sempre viva',
  lead: 'Desafie quem está perto, jogue, e saiba porque ganhou cada ponto.',
  unknown: 'A página «{{address}}» não existe. Está no início.',
  hello: 'Olá, {{name}}',
  seeTournaments: 'Ver todas as escadas',
  how: 'Três passos até ao primeiro jogo',
  steps: {
    profile: {
      title: 'Complete o perfil',
      text: 'Diga de onde é, para ver escadas perto de si.',
      act: 'Completar o perfil',
    },
    availability: {
      title: 'Marque as suas horas',
      text: 'Recebe propostas que lhe dão jeito.',
      act: 'Marcar as minhas horas',
    },
    ladder: {
      title: 'Entre numa escada',
      text: 'Começa com 0 pontos.',
      none: 'Ainda não há nenhuma escada aberta a todos.',
      create: 'Criar a primeira',
    },
    challenge: {
      title: 'Lance o primeiro desafio',
      text: 'Assim que entrar, mostramos quem pode desafiar e as horas em que ambos podem.',
      textOnLadder: 'Na escada vê quem pode desafiar. Ao desafiar, sugerimos horários.',
      alone: 'Na escada ainda não há mais ninguém. Traga quem joga consigo.',
      nobody: 'Agora não há ninguém que possa desafiar. A escada diz porquê.',
      see: 'Ver a escada',
      act: 'Ver quem posso desafiar',
    },
  },
  mine: 'A minha posição',
  season: {
    label: 'Torneios que terminaram',
    mine: {
      frozen: 'Ganhou a escada!',
      ended: 'Está à frente no fim',
    },
    own: {
      frozen: 'Ficou em {{rank}} de {{n}}',
      ended: 'Está em {{rank}} de {{n}} no fim',
    },
    first: {
      frozen: 'Ganhou {{name}}',
      ended: 'À frente no fim: {{name}}',
    },
    see: 'Ver como terminou',
  },
  runs: {
    heading: 'As escadas que gere',
    creator: 'Gerir: organiza esta escada',
    referee: 'Gerir: arbitra esta escada',
  },
  sent: {
    heading: 'À espera de resposta',
    times: 'horários que propôs',
    result: 'resultado por confirmar',
  },
  tasks: {
    heading: 'A fazer',
    failed: 'Não foi possível mostrar o que tem a fazer',
    none: 'Tudo em dia',
    noneText: 'Nada por fazer. Desafiar alguém?',
    until: 'até {{when}}',
    score: '{{score}} · ganhou {{name}}',
    answer: {
      title: '{{name}} lançou-lhe um desafio',
      see: 'Outra hora ou recusar',
    },
    confirm: {
      title: '{{name}} propôs horários',
      see: 'Ver o jogo',
    },
    propose: {
      title: 'Falta marcar o jogo com {{name}}',
      see: 'Propor horários',
    },
    report: {
      title: 'Falta o resultado com {{name}}',
      playing: 'O jogo com {{name}} deve estar a decorrer',
      see: 'Reportar',
    },
    validate: {
      title: '{{name}} reportou o resultado',
      see: 'Não está certo',
    },
    rule: {
      title: 'Resultado em disputa: {{name}}',
      see: 'Decidir',
    },
  },
  next: 'Próximo jogo',
  toMatch: 'Ver o jogo',
  arena: 'A minha arena',
  with: 'Com {{name}}',
  withOn: {
    today: 'Hoje, com {{name}}',
    tomorrow: 'Amanhã, com {{name}}',
  },
  inMinutes: 'Daqui a {{n}} min',
  inHours: 'Daqui a {{n}} h',
  later: 'Jogos seguintes',
  against: 'com {{name}}',
  map: 'Mapa',
  calendar: 'Calendário',
  climbed: 'subiu {{n}} esta semana',
  fell: 'desceu {{n}} esta semana',
  gap: 'A {{points}} do {{rank}} lugar',
  level: 'Em igualdade de pontos com o {{rank}} lugar',
  first: 'Está em primeiro lugar',
  requests: {
    title_one: '{{n}} pedido para entrar em {{ladder}}',
    title_many: '{{n}} de pedidos para entrar em {{ladder}}',
    title_other: '{{n}} pedidos para entrar em {{ladder}}',
    text: 'Quem pede espera pela sua resposta.',
    see: 'Ver quem pede',
  },
  owed: {
    title_one: 'Falta {{n}} jogo em {{ladder}}',
    title_many: 'Faltam {{n}} de jogos em {{ladder}}',
    title_other: 'Faltam {{n}} jogos em {{ladder}}',
    text: 'A jogar até {{date}}, pelas regras da escada.',
    see: 'Ver quem posso desafiar',
  },
  decide: {
    title_one: '{{n}} decisão por tomar',
    title_many: '{{n}} de decisões por tomar',
    title_other: '{{n}} decisões por tomar',
    text: 'Torneios e clubes por validar e resultados em disputa.',
    see: 'Decidir',
  },
  results: {
    heading: 'Últimos resultados',
    moved: '{{from}} → {{to}}',
  },
  beginning: {
    heading_one: 'Falta {{n}} passo para o primeiro jogo',
    heading_many: 'Faltam {{n}} de passos para o primeiro jogo',
    heading_other: 'Faltam {{n}} passos para o primeiro jogo',
    headingWithMatch_one: 'Falta {{n}} passo para ter tudo pronto',
    headingWithMatch_many: 'Faltam {{n}} de passos para ter tudo pronto',
    headingWithMatch_other: 'Faltam {{n}} passos para ter tudo pronto',
    done: 'feito',
    joinName: 'Entrar: {{name}}',
  },
  how3: {
    ladder: {
      title: 'Entre numa escada',
      text: 'Começa com 0 pontos. É grátis.',
    },
    challenge: {
      title: 'Desafie quem está perto',
      text: 'Proponha horários; quem aceita escolhe um.',
    },
    climb: {
      title: 'Jogue e suba',
      text: 'O resultado confirmado move a escada na hora, e sabe porque ganhou cada ponto.',
    },
  },
  live: 'ao vivo',
  rises: '{{name}} sobe ao {{rank}} lugar.',
  stays: '{{name}} ganha e fica no {{rank}} lugar.',
  near: {
    heading: 'Perto de si',
    district: 'Distrito',
    anywhere: 'Todo o país',
    signIn: 'Inicie sessão com a sua conta: volta depois a esta escada.',
    none: 'Não há outra escada aberta em que possa entrar',
  },
  board: {
    week: 'Destaques da semana',
    weekIn: 'Destaques da semana: {{place}}',
    always: 'Os primeiros de sempre',
    see: 'Ver a classificação',
  },
  disputes: {
    heading: 'Em disputa',
    answer: 'Responder',
    won: 'ganhou {{name}}',
  },
} as const;

export const about = {
  title: 'Sobre',
  what: 'Tennis Code é a casa das escadas de ténis: torneios abertos durante semanas, em que cada jogador desafia quem está perto e a classificação muda com cada resultado validado.',
  ladderTitle: 'O que é uma escada',
  ladder:
    'Cada participante ocupa um degrau. Ganhar dá pontos, mais ainda contra quem está acima; perder pode tirar. A ordem é sempre a dos pontos.',
  whyTitle: 'Porquê?',
  why: 'Nenhum ponto fica por explicar: ao tocar num jogador vê cada mudança com o jogo, a regra e as posições de então. E pode ver a escada de qualquer dia.',
  version: 'Versão {{version}}.',
} as const;

export const testAdmin = {
  title: 'Teste de administração',
  lead: 'Mostra a sua própria sessão e o seu papel, e mais nada.',
  session: 'Sessão',
  role: 'Papel',
  email: 'E-mail',
  state: {
    pending: 'a verificar',
    guest: 'visitante (sessão por confirmar)',
    visitor: 'sem sessão',
    'signed-in': 'com sessão',
  },
} as const;

export const quick = {
  report: 'Reportar resultado',
  open: 'Criar e abrir',
  word: 'Criar',
  tournament: 'Criar torneio',
  challenge: 'Criar desafio',
  club: 'Propor clube',
} as const;

export const newVersion = {
  text: 'Há uma nova versão.',
  act: 'Atualizar',
  later: 'Mais tarde',
} as const;

export const search = {
  open: 'Procurar',
  title: 'Procurar',
  label: 'Procurar torneios, clubes e jogadores',
  labelVisitor: 'Procurar torneios e clubes',
  hint: 'Escreva pelo menos 2 letras.',
  language: {
    pt: 'Mudar para português',
    en: 'Mudar para inglês',
  },
  searching: 'A procurar…',
  none: 'Sem resultados para «{{query}}».',
  failed: 'Não foi possível procurar.',
  won: 'Vitória',
  lost: 'Derrota',
  results_one: '{{count}} resultado',
  results_many: '{{count}} resultados',
  results_other: '{{count}} resultados',
  groups: {
    tournaments: 'Torneios',
    clubs: 'Clubes',
    players: 'Jogadores',
    challenges: 'Os meus desafios',
    results: 'Os meus resultados',
    ladders: 'As minhas escadas',
    recent: 'Procuras recentes',
    popular: 'Procuras populares',
    actions: 'Ações',
    pages: 'Páginas',
  },
} as const;

export const install = {
  text: 'Tenha a sua escada à mão: instale o Tennis Code no ecrã principal.',
  act: 'Instalar',
  later: 'Agora não',
  ios: 'Tenha a sua escada à mão: toque em Partilhar e depois em «Adicionar ao ecrã principal».',
  done: 'Percebi',
} as const;

export const signOut = {
  drafts: 'Há um rascunho neste navegador',
  draftsText: 'O que começou a preencher e ainda não enviou é apagado quando terminar a sessão.',
} as const;
