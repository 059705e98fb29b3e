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
  const { translate } = context;
  program
    .command('ledger <tournament>')
    .description(translate('ledger'))
    .requiredOption('--player <name>', translate('ledger.player'))
    .action(async (tournament: string, { player }: { player: string }) => {
      const ledger = await context.ask('ledger', { tournament, player });
      context.answer(ledger, () => {
        const header = [
          translate('column.date'),
          translate('column.opponent'),
          translate('column.score'),
          translate('column.rule'),
          translate('column.points'),
          translate('column.total'),
        ];
        const lines = ledger.lines.map((line) => [
          line.playedOn ?? line.occurredAt.slice(0, 10),
          line.opponentName ?? '',
          scoreOf(line),
          translate(`rule.${line.rule}`),
          line.points,
          line.total,
        ]);
        return `${tableText([header, ...lines])}${translate('ledger.total', { name: ledger.name, points: ledger.points })}\n`;
      });
    });
};
