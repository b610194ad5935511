import { runScript } from './command-line/run-script.ts'
import { HELP } from './karte/help.ts'

await runScript({ name: 'karte', help: HELP, load: async () => (await import('./karte/commands.ts')).readCommand })
