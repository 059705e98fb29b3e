export default {
  title: 'Os meus dados',
  lead: 'Uma cópia de tudo o que o Tennis Code sabe de si: perfil, torneios, jogos, pontos, mensagens e histórico, num ZIP com ficheiros JSON e CSV.',
  ask: 'Pedir os meus dados',
  again: 'Pedir uma cópia nova',
  running: 'A preparar a cópia: {{percent}} %',
  leave: 'Pode sair desta página: avisamos quando estiver pronta.',
  ready: 'A cópia está pronta e pode ser descarregada até {{until}}.',
  fetch: 'Descarregar ({{size}} KB)',
  failed: 'Não foi possível mostrar a cópia dos seus dados',
} as const;
