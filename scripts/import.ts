/** `npm run import -- <Datei>`: takes an OpenImmo file over. */
import { runScript } from './command-line/run-script.ts'
import { HELP } from './import/help.ts'

await runScript({ name: 'import', help: HELP, load: async () => (await import('./import/commands.ts')).readCommand })
