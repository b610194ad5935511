/** `npm run sichern -- <ziel>` backs up the database and the files. */
import { runCommand } from './command-line/run-script.ts'
import { withPortal } from './command-line/with-portal.ts'
import { HELP } from './sichern/help.ts'

await runCommand({
  name: 'sichern',
  help: HELP,
  load: async () => (await import('./sichern/commands.ts')).readCommand,
  open: (execute) => execute(withPortal),
})
