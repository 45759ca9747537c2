// The help of the command line, made from its registry.
import type { CommandEntry } from './command.ts';
import { text } from './texts.ts';

/** The help for these commands. */
export function helpText(commands: readonly CommandEntry[]): string {
  const calls = commands.map(({ name, usage }) => `  ${name} ${usage}`.trimEnd());
  const width = Math.max(...calls.map((call) => call.length));
  const lines = calls.map(
    (call, index) => `${call.padEnd(width)}  ${text(`command.${commands[index]!.name}`)}`,
  );
  const parts = [
    text('cli.about'),
    '',
    text('cli.usage'),
    '',
    text('cli.commands'),
    ...lines,
    '',
    text('cli.more'),
  ];
  return `${parts.join('\n')}\n`;
}
