export const ui = {
  close: 'Fechar',
  undo: 'Anular',
  tryAgain: 'Tentar novamente',
  home: 'Ir para o início',
  technical: 'Informação técnica',
  slow: 'Está a demorar mais do que o habitual.',
  missing: 'Não foi possível abrir esta parte. Verifique a ligação.',
  stuck: 'Esta parte só abre depois de recarregar a página. Envie ou copie antes o que escreveu.',
  reload: 'Recarregar',
  clearFilters: 'Limpar a procura',
  left_one: 'Falta {{n}} letra para o máximo.',
  left_many: 'Faltam {{n}} de letras para o máximo.',
  left_other: 'Faltam {{n}} letras para o máximo.',
  tooLong_one: '{{n}} letra a mais: o máximo são {{most}}.',
  tooLong_many: '{{n}} de letras a mais: o máximo são {{most}}.',
  tooLong_other: '{{n}} letras a mais: o máximo são {{most}}.',
  quoted: '«{{words}}»',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Seguinte',
  pageOf: 'Página {{page}} de {{pages}}',
  less: 'Menos: {{label}}',
  more: 'Mais: {{label}}',
} as const;

export const errors = {
  status: 'Erro {{status}}',
  unknown: 'Erro desconhecido',
  network: 'Erro de rede',
  sentBefore: 'O envio anterior chegou. Veja como ficou antes de repetir.',
  again: 'Pode tentar de novo daqui a {{wait}}.',
} as const;

export const toast = {
  region: 'Avisos',
  error: 'Erro',
  success: 'Sucesso',
  done: 'Operação realizada com sucesso',
} as const;

export const crash = {
  title: 'Algo correu mal',
  text: 'Ocorreu um erro inesperado. Por favor, tente novamente.',
} as const;

export const offline = {
  title: 'Sem ligação à internet',
  nothingSaved: 'Esta parte não está guardada neste navegador: só se vê com rede.',
  banner: 'Sem ligação.',
  restored: 'Ligação restabelecida.',
  aged: 'Sem ligação. Dados de {{age}}.',
  fresh: 'Sem ligação. Dados de há menos de 1 min.',
  readOnly: 'Pode ver; para responder ou enviar é preciso rede.',
  noNetwork: 'sem rede',
} as const;

export const times = {
  other: '+ Outro horário',
  nextDays: 'Próximos 14 dias',
  free: 'o adversário costuma jogar',
  freeDays: 'dias em que o adversário costuma jogar',
  hoursOf: 'Horas de {{day}}',
  day: 'Dia',
  hour: 'Hora',
  add: 'Adicionar horário',
  incomplete: 'Escolha o dia e a hora.',
  past: 'O horário tem de ser no futuro.',
  tooFar: 'O horário não pode ser daqui a mais de um ano.',
  tooMany: 'No máximo 5 horários.',
  busy: 'joga com {{name}} às {{clock}}',
  warning: {
    soon: 'Falta menos de 2 horas.',
    lunch: 'Há um horário à hora de almoço.',
    late: 'Há um horário depois das 21 horas.',
  },
} as const;

export const place = {
  district: 'Distrito ou região',
  concelho: 'Concelho',
  none: 'Por indicar',
  districtFirst: 'Primeiro, o distrito',
} as const;

export const leave = {
  title: 'Alterações por guardar',
  text: 'Tem alterações que ainda não guardou.',
  save: 'Guardar e sair',
  leave: 'Sair sem guardar',
  cancel: 'Cancelar',
} as const;

export const failures = {
  createChallenge: 'Erro ao criar o desafio.',
  acceptChallenge: 'Erro ao aceitar o desafio. Por favor tente novamente.',
  rejectChallenge: 'Erro ao recusar o desafio. Por favor tente novamente.',
  processChallenge: 'Erro ao processar o desafio.',
  confirmTime: 'Erro ao confirmar o horário. Por favor tente novamente.',
  proposeTimes: 'Erro ao propor horários. Por favor tente novamente.',
  submitResult: 'Erro ao enviar o resultado. Por favor tente novamente.',
  validateResult: 'Erro ao validar o resultado.',
  validateMatch: 'Não foi possível validar o jogo.',
  annulResult: 'Erro ao anular o resultado.',
  endMatch: 'Erro ao encerrar o jogo.',
  startMatch: 'Erro ao começar o jogo.',
  createTournament: 'Erro ao criar o torneio.',
  joinTournament: 'Erro ao entrar no torneio.',
  leaveTournament: 'Erro ao sair do torneio.',
  withdrawJoin: 'Erro ao retirar o pedido de entrada.',
  approveTournament: 'Erro ao validar ou recusar o torneio.',
  changeTournament: 'Erro ao alterar o torneio.',
  answerRequest: 'Erro ao responder ao pedido.',
  removePlayer: 'Erro ao remover o jogador.',
  updatePlayerStatus: 'Erro ao atualizar o estado do jogador.',
  promotePlayer: 'Erro ao promover o jogador.',
  assignReferee: 'Erro ao atribuir o árbitro.',
  removeReferee: 'Erro ao remover o árbitro.',
  handOver: 'Erro ao passar o torneio a outra pessoa.',
  applyPenalties: 'Erro ao aplicar penalizações.',
  updateProfile: 'Erro ao atualizar o perfil.',
  updatePhoto: 'Erro ao atualizar a fotografia.',
  saveSettings: 'Erro ao guardar as definições.',
  markRead: 'Erro ao marcar como lida.',
  savePreferences: 'Erro ao guardar as preferências de notificação.',
  endSession: 'Erro ao terminar a sessão.',
  requestDeletion: 'Erro ao pedir a eliminação da conta.',
  sendMessage: 'Erro ao enviar a mensagem. Por favor tente novamente.',
  startConversation: 'Erro ao iniciar a conversa.',
  changeConversation: 'Erro ao alterar a conversa.',
  previewRules: 'Erro ao calcular a previsão.',
  changeRules: 'Erro ao alterar as regras.',
  shuffle: 'Erro ao baralhar a escada.',
  arrange: 'Erro ao ordenar a escada.',
  proposeClub: 'Erro ao propor o clube.',
  giveReview: 'Erro ao enviar a avaliação.',
  operateView: 'Erro ao tratar da vista.',
  checkEverything: 'Erro ao verificar.',
  readBackup: 'Erro ao ler a cópia de segurança.',
  countSeason: 'Erro ao alterar a época.',
  changeClub: 'Erro ao alterar o clube.',
  joinClub: 'Erro ao entrar no clube.',
  leaveClub: 'Erro ao sair do clube.',
  approveClub: 'Erro ao validar ou recusar o clube.',
  changeRole: 'Erro ao mudar a função.',
  suspendUser: 'Erro ao suspender ou reativar a conta.',
  changeEmail: 'Erro ao guardar o e-mail.',
  decideDeletion: 'Erro ao decidir a eliminação da conta.',
  transferUser: 'Erro ao transferir a conta.',
  compareAccounts: 'Erro ao comparar as contas.',
  createSuperAdmin: 'Erro ao criar o Super Admin.',
  removeSuperAdmin: 'Erro ao remover o Super Admin.',
  cleanUp: 'Erro na limpeza.',
  exportData: 'Erro ao exportar os dados.',
  handleMessage: 'Erro ao tratar a mensagem.',
  offerMentorship: 'Erro ao oferecer mentoria.',
  acceptMentorship: 'Erro ao aceitar a mentoria.',
  endMentorship: 'Erro ao terminar a mentoria.',
  setGoal: 'Erro ao definir o objetivo. Por favor tente novamente.',
  dropGoal: 'Erro ao desistir do objetivo.',
  sendInvite: 'Não foi possível enviar o convite.',
  acceptInvite: 'Erro ao aceitar o convite.',
  likeTip: 'Erro ao guardar o seu gosto.',
} as const;

export const rejection = {
  reason: 'Motivo (opcional; visível para quem propôs)',
  back: 'Voltar',
} as const;

export const score = {
  first: 'Nos sets, primeiro os jogos de {{name}}.',
  firstOwn: 'Nos sets, primeiro os seus jogos.',
  spoken: '{{winner}} venceu {{loser}}: {{score}}.',
  retired: 'desistiu',
  walkover: 'não compareceu',
  by: {
    retired: 'por desistência',
    walkover: 'por falta de comparência',
  },
} as const;

export const share = {
  act: 'Partilhar',
  actOf: 'Partilhar: {{of}}',
  copied: 'Ligação copiada.',
  notCopied: 'Não foi possível copiar. Copie à mão: {{url}}',
} as const;
