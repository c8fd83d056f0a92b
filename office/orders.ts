import { openDesk } from './open-desk.ts';
import { runOffice } from './run-office.ts';
import { createTerminal } from './terminal.ts';

// npm run orders: the admin CLI for orders.
const { stdin, stdout, stderr } = process;
const terminal = createTerminal({ input: stdin, output: stdout, remarks: stderr });
process.exitCode = await runOffice(process.argv.slice(2), terminal, () => openDesk(terminal.remark));
