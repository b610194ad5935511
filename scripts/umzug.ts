/** `npm run umzug -- <Ordner>` imports the data of a former system. */
import { runScript } from './command-line/run-script.ts'
import { HELP } from './umzug/help.ts'

await runScript({ name: 'umzug', help: HELP, load: async () => (await import('./umzug/commands.ts')).readCommand })
