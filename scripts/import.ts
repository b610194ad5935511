/** `npm run import -- <Datei>` imports an OpenImmo file. */
import { runScript } from './command-line/run-script.ts'
import { HELP } from './import/help.ts'

await runScript({ name: 'import', help: HELP, load: async () => (await import('./import/commands.ts')).readCommand })
