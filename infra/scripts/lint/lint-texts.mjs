import { ESLint } from 'eslint';

/**
 * Lints texts as if they stood in the named files: reads `[{ file, text }]`, writes `[[ruleId, …], …]`. A process of its own,
 * since Jest cannot load the ES modules of the configuration.
 */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const eslint = new ESLint({ cwd: process.argv[2] });
const answers = [];
for (const { file, text } of JSON.parse(Buffer.concat(chunks).toString())) {
  const [result] = await eslint.lintText(text, { filePath: file });
  answers.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(`\n${JSON.stringify(answers)}`);
