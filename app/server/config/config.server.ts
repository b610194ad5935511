import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseConfig } from './parse-config.server.ts'
import { readOrCreateSecret } from './secret.server.ts'

export type Config = Omit<ReturnType<typeof parseConfig>, 'secret'> & {
  /** Signs sessions and links. In demo mode it is made in DATA_DIR on first use. */
  readonly secret: string
}

export type Firma = Config['firma']

const KEY = Symbol.for('wohnportal.config')
type Holder = { [KEY]?: Config }

/**
 * The settings of this process: environment first, then `.env`, parsed once.
 * The only place of the server that reads `process.env`. Throws ConfigError on a wrong value.
 * On globalThis, because the server bundle carries a second copy of this module.
 */
export const config: Config = loadConfig()

function loadConfig(): Config {
  const holder = globalThis as Holder
  holder[KEY] ??= readConfig()
  return holder[KEY]
}

function readConfig(): Config {
  const envFile = resolve('.env')
  const isTest = process.env.VITEST !== undefined
  if (!isTest && existsSync(envFile)) process.loadEnvFile(envFile)
  const { secret, ...rest } = parseConfig(isTest ? { LOG_LEVEL: 'silent', ...process.env } : process.env, process.cwd())
  let known = secret
  return {
    ...rest,
    get secret() {
      known ??= readOrCreateSecret(join(rest.dataDir, 'secret'))
      return known
    },
  }
}
