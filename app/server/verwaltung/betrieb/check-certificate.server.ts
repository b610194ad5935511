import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { type CertificateRow, saveCertificate } from './betrieb.repository.server.ts'

const TIMEOUT_MS = 10_000

type Seen = Pick<CertificateRow, 'gueltigAb' | 'gueltigBis' | 'grund' | 'misstrauen'>

/** Stores the state of PUBLIC_URL's certificate. A failed connection is stored too, but is no fault (BETRIEB-20). */
export async function checkCertificate(db: Database, { now }: { now: Date }): Promise<void> {
  if (config.mode !== 'production' || !config.https) return
  const { host, hostname, port } = new URL(config.publicUrl)
  const seen = await readCertificate({ hostname, port: port === '' ? 443 : Number(port) })
  await saveCertificate(db, { host, geprueftAm: now, ...seen })
}

/** Reads the certificate even if it is untrusted, since an expired one must be reported too. */
export function readCertificate({
  hostname,
  port,
  timeoutMs = TIMEOUT_MS,
}: {
  hostname: string
  port: number
  timeoutMs?: number
}): Promise<Seen> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return new Promise((resolve) => {
    const name = isIP(host) === 0 ? { servername: host } : {}
    const socket = connect({ host, port, ...name, rejectUnauthorized: false })
    const end = (seen: Seen) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(seen)
    }
    const fail = (grund: string) => end({ gueltigAb: null, gueltigBis: null, grund, misstrauen: null })
    const timer = setTimeout(() => fail('ETIMEDOUT'), timeoutMs)
    socket.once('error', (error) => fail('code' in error && typeof error.code === 'string' ? error.code : error.name))
    socket.once('end', () => fail('ECONNRESET'))
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
      const { authorizationError } = socket
      end({
        gueltigAb: new Date(from),
        gueltigBis: new Date(to),
        grund: null,
        misstrauen: authorizationError ? String(authorizationError) : null,
      })
    })
  })
}
