import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseConfig } from './parse-config.server.ts'
import { perProcess } from './per-process.server.ts'
import { readOrCreateSecret } from './secret.server.ts'

export type Config = Omit<ReturnType<typeof parseConfig>, 'secret' | 'secretAlt'> & {
  /**
   * What keys are derived from: with the first is written, all of them count where things are read, so that `SECRET` can
   * be replaced. In demo mode it is made in DATA_DIR on first use.
   */
  readonly secrets: readonly [string, ...string[]]
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
  const env = isTest ? { LOG_LEVEL: 'silent', ...process.env } : process.env
  const { secret, secretAlt, ...rest } = parseConfig(env, process.cwd())
  let known = secret
  return {
    ...rest,
    get secrets(): readonly [string, ...string[]] {
      known ??= readOrCreateSecret(join(rest.dataDir, 'secret'))
      return secretAlt === null ? [known] : [known, secretAlt]
    },
  }
}
