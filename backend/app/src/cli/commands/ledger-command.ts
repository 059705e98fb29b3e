import type { LedgerAnswer } from '@tennis/contracts';
import type { Command } from 'commander';
import type { Context } from '../context';
import { tableText } from '../table';

/** A score as a results file writes it: a walkover has no sets, a retirement follows them. */
const scoreOf = ({ score, outcome, message }: LedgerAnswer['lines'][number]): string => {
  if (outcome === 'walkover') return 'W/O';
  if (outcome === 'retired') return `${score ?? ''} RET`.trim();
  return score ?? message ?? '';
};

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
        const lines = ledger.lines.map((line) => [
          line.playedOn ?? line.occurredAt.slice(0, 10),
          line.opponentName ?? '',
          scoreOf(line),
          words(`rule.${line.rule}`),
          line.points,
          line.total,
        ]);
        return `${tableText([header, ...lines])}${words('ledger.total', { name: ledger.name, points: ledger.points })}\n`;
      });
    });
};
