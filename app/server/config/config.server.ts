import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseConfig } from './parse-config.server.ts'
import { perProcess } from './per-process.server.ts'
import { readOrCreateSecret } from './secret.server.ts'

export type Config = Omit<ReturnType<typeof parseConfig>, 'secret'> & {
  /** Signs sessions and links. In demo mode it is made in DATA_DIR on first use. */
  readonly secret: string
}

export type Firma = Config['firma']

/**
 * The settings of this process: environment first, then `.env`, parsed once.
 * The only place of the server that reads `process.env`. Throws ConfigError on a wrong value.
 */
export const config: Config = perProcess('config', readConfig)

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
