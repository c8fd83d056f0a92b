import { openServices } from './open-services.ts';
import { createTerminal } from './output/terminal.ts';
import { runCli } from './run-cli.ts';

// npm run orders: the admin CLI for orders.
const { stdin, stdout, stderr } = process;
const terminal = createTerminal({ input: stdin, output: stdout, remarks: stderr });
process.exitCode = await runCli(process.argv.slice(2), terminal, () => openServices(terminal.remark));
