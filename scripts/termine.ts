/** `npm run termine -- <Befehl>` lets operators manage viewing slots from the command line. */
import { runScript } from './command-line/run-script.ts'
import { HELP } from './termine/help.ts'

await runScript({ name: 'termine', help: HELP, load: async () => (await import('./termine/commands.ts')).readCommand })
