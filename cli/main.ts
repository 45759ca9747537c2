// The bundled entry of the command line: gives the process's streams to the call and its exit code to the process.
import { runCli } from './run.ts';

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  throw error;
});

runCli(process.argv.slice(2), {
  stdin: process.stdin,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}).then(
  (code) => {
    process.exitCode = code;
  },
  async (error: unknown) => {
    const { text } = await import('./texts.ts');
    process.stderr.write(`${text('cli.broke', { problem: String(error) })}\n`);
    process.exitCode = 70;
  },
);
