/** `npm run konto -- <Befehl>` creates and changes accounts, for a new system or a locked-out administrator. */
import { runScript } from './command-line/run-script.ts'
import { HELP } from './konto/help.ts'

await runScript({ name: 'konto', help: HELP, load: async () => (await import('./konto/commands.ts')).readCommand })
