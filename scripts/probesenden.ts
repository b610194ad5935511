/** `npm run probesenden -- mail <Adresse>` sends a test mail or SMS, to check both before applicants need them. */
import { runCommand } from './command-line/run-script.ts'
import { HELP } from './probesenden/help.ts'

await runCommand<null>({
  name: 'probesenden',
  help: HELP,
  load: async () => (await import('./probesenden/commands.ts')).readCommand,
  // Needs only settings, so it works before a database exists.
  open: (execute) => execute(null),
})
