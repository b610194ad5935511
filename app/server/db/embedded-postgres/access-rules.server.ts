import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { PostgresAccount } from './postgres-account.server.ts'

const NOBODY = 'nobody'
const HBA = `# Written by the portal before every start. No network: listen_addresses is empty.
# type  database  user  method
local   all       all   peer map=wohnportal
`

/**
 * Lets root, the portal's account and the owner of the cluster connect. Leaves out an owner named `nobody`: other
 * services use that account too.
 */
export function writeAccessRules(clusterDir: string, account: PostgresAccount): void {
  const names = new Set(['root', userInfo().username])
  const owner = account.switched ? nameOf(account.uid) : null
  if (owner !== null && owner !== NOBODY) names.add(owner)
  const ident = [...names].map((name) => `wohnportal "${name}" all\n`).join('')
  writeFor(account, join(clusterDir, 'pg_hba.conf'), HBA)
  writeFor(account, join(clusterDir, 'pg_ident.conf'), ident)
}

/** Writes a temporary file and renames it: servers may start together, and PostgreSQL must not read half a file. */
function writeFor({ uid, gid, switched }: PostgresAccount, file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  if (switched) chownSync(draft, uid, gid)
  renameSync(draft, file)
}

function nameOf(uid: number): string | null {
  try {
    return execFileSync('id', ['-un', String(uid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
