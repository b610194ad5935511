/** `npm run termine -- <Befehl>`: what operators do with viewing slots until there are screens for it. */
import { runScript } from './command-line/run-script.ts'
import { HELP } from './termine/help.ts'

await runScript({ name: 'termine', help: HELP, load: async () => (await import('./termine/commands.ts')).readCommand })
