import { Readable } from 'node:stream'
import type { Executor } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { isSignedLink } from '#app/server/secrets/signed-link.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { isStorageKey } from '#app/server/storage/storage-key.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { type DokumentRow, findReadyDokument } from './dokument.repository.server.ts'
import { dokumentKey } from './dokument-key.server.ts'

const SHOWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'])

/** Headers with which a browser neither runs nor loads anything for the document. Only our own pages may frame it. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
}

type Asked = { url: URL; method: string; sitzungId: string | null; dokumentId: string; now: Date }
type File = Pick<DokumentRow, 'dateiPfad' | 'dateiName' | 'mimeType' | 'anzeige'>

/**
 * Sends a document. Status 403 if the link is forged, expired, or signed for another document or session
 * (DOKUMENT-10). Status 404 if the document was deleted, or not released by the virus scanner.
 */
export async function answerDokument(
  db: Executor,
  storage: Storage,
  { url, method, sitzungId, dokumentId, now }: Asked,
): Promise<Response> {
  if (sitzungId === null || !isSignedLink(url, { now, boundTo: sitzungId }))
    return refuseDokument(403, 'Dieser Link ist abgelaufen oder ungültig.')
  const dokument = isUuid(dokumentId) ? await findReadyDokument(db, { id: dokumentId }) : null
  return dokument ? answerFile(storage, dokument, { url, method }) : refuseDokument(404, NOT_THERE)
}

const NOT_THERE = 'Datei nicht verfügbar'

/** Sends a stored file; status 404 if the file is missing. The caller must have checked the access. */
export async function answerFile(
  storage: Storage,
  { dateiPfad, dateiName, mimeType, anzeige }: File,
  { url, method }: { url: URL; method: string },
): Promise<Response> {
  const key = dokumentKey(dateiPfad)
  // Imported rows may hold paths that never were storage keys.
  const size = isStorageKey(key) ? await storage.findSize(key) : null
  if (size === null) {
    getLogger().error({ key }, 'the file of a document is missing in the storage')
    return refuseDokument(404, NOT_THERE)
  }
  const stream = method === 'HEAD' ? null : await storage.stream(key)
  if (method !== 'HEAD' && stream === null) return refuseDokument(404, NOT_THERE)
  const isShown = anzeige === 'ansicht' && SHOWN.has(mimeType) && !url.searchParams.has('laden')
  return new Response(stream && toBody(stream), {
    headers: {
      ...HEADERS,
      'Content-Type': mimeType,
      'Content-Length': String(size),
      'Content-Disposition': disposition(isShown ? 'inline' : 'attachment', dateiName),
    },
  })
}

/** Content-Disposition header with an ASCII and a UTF-8 file name (RFC 6266). */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function toBody(stream: Readable): ReadableStream<Uint8Array> {
  const body = Readable.from(stream, { objectMode: false })
  body.once('close', () => stream.destroy())
  return Readable.toWeb(body) as ReadableStream<Uint8Array>
}

export function refuseDokument(status: 403 | 404, text: string): Response {
  return new Response(text, { status, headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' } })
}
