import type { Config } from './config.server.ts'
import { isLoopbackName } from './loopback-name.server.ts'

type Unencrypted = { setting: string; host: string }

/**
 * Settings whose connection to another machine anybody on the way can read (BETRIEB-21). A name without a dot is one of an
 * inner network, as containers call each other, and stays untold.
 */
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
  // clamd speaks no TLS at all.
  if (clamd?.host !== undefined && !isNear(clamd.host)) found.push({ setting: 'CLAMD_URL', host: clamd.host })
  return found
}

function isEncrypted({ protocol, searchParams }: URL): boolean {
  if (!protocol.startsWith('postgres')) return protocol === 'https:'
  const mode = searchParams.get('sslmode')
  return (mode !== null && mode !== 'disable') || ['true', '1'].includes(searchParams.get('ssl') ?? '')
}

/** This machine, a Unix socket, or a name of an inner network. */
function isNear(host: string): boolean {
  return isLoopbackName(host) || !/[.:]/.test(host)
}
