import type { Config } from './config.server.ts'
import { isLoopbackName } from './loopback-name.server.ts'

type Unencrypted = { setting: string; host: string }

/** Lists unencrypted connections to other machines (BETRIEB-21). Omits hosts without a dot: they are containers. */
export function listUnencrypted({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  s3,
  s3Aside,
  sicherung,
  clamd,
}: Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 's3' | 's3Aside' | 'sicherung' | 'clamd'
>): Unencrypted[] {
  const urls = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_REPLICA_URL: databaseReplicaUrl,
    S3_ENDPOINT: (s3 ?? s3Aside)?.endpoint ?? null,
    SICHERUNG_S3_ENDPOINT: sicherung.s3?.endpoint ?? null,
  }
  const found = Object.entries(urls).flatMap(([setting, text]) => {
    if (text === null) return []
    const url = new URL(text)
    return isEncrypted(url) || isNear(url.hostname) ? [] : [{ setting, host: url.hostname }]
  })
  // clamd has no TLS.
  if (clamd?.host !== undefined && !isNear(clamd.host)) found.push({ setting: 'CLAMD_URL', host: clamd.host })
  return found
}

function isEncrypted({ protocol, searchParams }: URL): boolean {
  if (!protocol.startsWith('postgres')) return protocol === 'https:'
  const mode = searchParams.get('sslmode')
  return (mode !== null && mode !== 'disable') || ['true', '1'].includes(searchParams.get('ssl') ?? '')
}

function isNear(host: string): boolean {
  return isLoopbackName(host) || !/[.:]/.test(host)
}
