/**
 * `npm run konto -- <Befehl>`: makes and changes accounts from the command line, so that a production system can be
 * brought up and nobody is shut out for good.
 */
import { runScript } from './command-line/run-script.ts'
import { HELP } from './konto/help.ts'

await runScript({ name: 'konto', help: HELP, load: async () => (await import('./konto/commands.ts')).readCommand })
