/**
 * `npm run konto -- <Befehl>`: creates and changes accounts, to set up a production system and to let locked-out
 * administrators in again.
 */
import { runScript } from './command-line/run-script.ts'
import { HELP } from './konto/help.ts'

await runScript({ name: 'konto', help: HELP, load: async () => (await import('./konto/commands.ts')).readCommand })
