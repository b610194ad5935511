/** `npm run ablage -- <Befehl>` moves the portal's files from a folder to a bucket, or back, while the portal runs. */

import { HELP } from './ablage/help.ts'
import { runCommand } from './command-line/run-script.ts'
import { withPortal } from './command-line/with-portal.ts'

await runCommand({
  name: 'ablage',
  help: HELP,
  load: async () => (await import('./ablage/commands.ts')).readCommand,
  open: (execute) => execute(withPortal),
})
