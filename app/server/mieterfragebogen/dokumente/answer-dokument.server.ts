import { Readable } from 'node:stream'
import type { Executor } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { isSignedLink } from '#app/server/secrets/signed-link.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { isStorageKey } from '#app/server/storage/storage-key.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findReadyDokument } from './dokument.repository.server.ts'
import { dokumentKey } from './dokument-key.server.ts'

/** What a browser may show by itself; all else it keeps as a file. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'])

/** Whatever a browser makes of a document, it runs nothing, loads nothing, and belongs to no site; our pages may frame it. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
}

/**
 * Answers a signed link to a document with its file, as a stream (DOKUMENT-10): 403 for a link that is changed, expired,
 * or of another document; 404 for a document that is gone, or that the virus scanner has not let through.
 */
export async function answerDokument(
  db: Executor,
  storage: Storage,
  { url, method, dokumentId, now }: { url: URL; method: string; dokumentId: string; now: Date },
): Promise<Response> {
  if (!isSignedLink(url, { now })) return refuse(403, 'Dieser Link ist abgelaufen oder ungültig.')
  const dokument = isUuid(dokumentId) ? await findReadyDokument(db, { id: dokumentId }) : null
  const key = dokument && dokumentKey(dokument.dateiPfad)
  // Imported rows may name what was never a file of ours.
  const size = key !== null && isStorageKey(key) ? await storage.findSize(key) : null
  if (!dokument || key === null || size === null) {
    if (dokument) getLogger().error({ dokumentId }, 'the file of a document is missing in the storage')
    return refuse(404, 'Datei nicht verfügbar')
  }
  const stream = method === 'HEAD' ? null : await storage.stream(key)
  if (method !== 'HEAD' && stream === null) return refuse(404, 'Datei nicht verfügbar')
  const isShown = dokument.anzeige === 'ansicht' && SHOWN.has(dokument.mimeType) && !url.searchParams.has('laden')
  return new Response(stream && toBody(stream), {
    headers: {
      ...HEADERS,
      'Content-Type': dokument.mimeType,
      'Content-Length': String(size),
      'Content-Disposition': disposition(isShown ? 'inline' : 'attachment', dokument.dateiName),
    },
  })
}

/** RFC 6266: the name for all, in plain letters for those that know no others. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A visitor who leaves must not keep the file open. */
function toBody(stream: Readable): ReadableStream<Uint8Array> {
  const body = Readable.from(stream, { objectMode: false })
  body.once('close', () => stream.destroy())
  return Readable.toWeb(body) as ReadableStream<Uint8Array>
}

function refuse(status: 403 | 404, text: string): Response {
  return new Response(text, { status, headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' } })
}
