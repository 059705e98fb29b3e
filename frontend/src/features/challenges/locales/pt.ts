export default {
  challenge: 'Desafiar',
} as const;
