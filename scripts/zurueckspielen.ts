/** `npm run zurueckspielen -- <quelle>` restores a backup, or rehearses a restore. */
import { runCommand } from './command-line/run-script.ts'
import { withPortal } from './command-line/with-portal.ts'
import { HELP } from './zurueckspielen/help.ts'

await runCommand({
  name: 'zurueckspielen',
  help: HELP,
  load: async () => (await import('./zurueckspielen/commands.ts')).readCommand,
  open: (execute) => execute(withPortal),
})
