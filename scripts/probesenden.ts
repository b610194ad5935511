/** `npm run probesenden -- mail <Adresse>` (or `sms <Nummer>`) sends a test message to check its provider. */
import { runCommand } from './command-line/run-script.ts'
import { HELP } from './probesenden/help.ts'

await runCommand<null>({
  name: 'probesenden',
  help: HELP,
  load: async () => (await import('./probesenden/commands.ts')).readCommand,
  // Needs only settings, so it works before a database exists.
  open: (execute) => execute(null),
})
