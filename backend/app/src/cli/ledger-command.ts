import type { Command } from 'commander';
import type { Context } from './context';
import { tableText } from './table';

export const addLedgerCommand = (program: Command, context: Context): void => {
  const { words } = context;
  program
    .command('ledger <tournament>')
    .description(words('ledger'))
    .requiredOption('--player <name>', words('ledger.player'))
    .action(async (tournament: string, { player }: { player: string }) => {
      const ledger = await context.ask('ledger', { tournament, player });
      context.answer(ledger, () => {
        const header = [
          words('column.date'),
          words('column.opponent'),
          words('column.score'),
          words('column.rule'),
          words('column.points'),
          words('column.total'),
        ];
        const lines = ledger.lines.map(({ playedOn, occurredAt, opponentName, score, message, rule, points, total }) => [
          playedOn ?? occurredAt.slice(0, 10),
          opponentName ?? '',
          score ?? message ?? '',
          words(`rule.${rule}`),
          points,
          total,
        ]);
        return `${tableText([header, ...lines])}${words('ledger.total', { name: ledger.name, points: ledger.points })}\n`;
      });
    });
};
