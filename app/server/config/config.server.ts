import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { parseConfig } from './parse-config.server.ts'
import { readOrCreateSecret } from './secret.server.ts'

export type Config = Omit<ReturnType<typeof parseConfig>, 'secret' | 'secretAlt'> & {
  /** Secrets from which keys are derived: the first for new values, all for reading, so that `SECRET` can rotate. */
  readonly secrets: readonly [string, ...string[]]
}

export type Firma = Config['firma']

/**
 * Settings of this process, from the environment or `.env`; other server code reads them only here.
 * @throws ConfigError if a setting is wrong or missing
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
