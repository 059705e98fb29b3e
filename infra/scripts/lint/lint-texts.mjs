import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

/**
 * Lints texts as if they stood in the named files: reads `[{ file, text }]`, writes `[[ruleId, …], …]`. A process of its own,
 * since Jest cannot load the ES modules of the configuration. Boundaries need no types, which would be computed anew for every text.
 */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const eslint = new ESLint({ cwd: process.argv[2], overrideConfig: [tseslint.configs.disableTypeChecked] });
const answers = [];
for (const { file, text } of JSON.parse(Buffer.concat(chunks).toString())) {
  const [result] = await eslint.lintText(text, { filePath: file });
  answers.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(`\n${JSON.stringify(answers)}`);
