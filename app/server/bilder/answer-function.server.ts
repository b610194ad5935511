import { z } from 'zod'
import type { Database } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { type DomainError, requireDomainError } from '#app/shared/domain-error.ts'
import { convertHeicBild } from './convert-heic-bild.server.ts'
import { isServiceCall } from './service-token.server.ts'
import { syncExposeBilder } from './sync-expose-bilder.server.ts'

const MAX_BODY_BYTES = 16 * 1024

const ConvertSchema = z.object({ expose_id: z.uuid(), image_url: z.string().trim().min(1).max(2048) })
const SyncSchema = z.object({
  expose_id: z.uuid(),
  action: z.enum(['sync', 'cleanup']),
  /** Field that is accepted but ignored: `action` decides (DIENST-1). */
  status: z.string().max(100).nullish(),
})

type FunctionOptions = {
  name: string
  secrets: readonly string[]
  publicUrl: string
  /** Null for staff; otherwise the error with which other users are refused. */
  refusal: DomainError | null
  now: Date
}

/** Responds to calls of picture functions (DIENST-1, DIENST-2). 422: unreadable picture; 429: too many wait. */
export async function answerFunction(
  db: Database,
  storage: Storage,
  request: Request,
  options: FunctionOptions,
): Promise<Response> {
  const { name } = options
  if (name !== 'convert-heic-images' && name !== 'sync-expose-images')
    return answer(404, 'Diese Funktion gibt es nicht.')
  if (request.method !== 'POST') return answer(405, 'Bitte rufen Sie diese Funktion mit POST auf.', { allow: 'POST' })
  const { refusal } = options
  const intern = refusal === null || isServiceCall(request.headers.get('authorization'), options.secrets)
  if (name === 'sync-expose-images' && !intern) return refuse(request, refusal)
  const body = await readJson(request)
  if (body instanceof Response) return body
  try {
    return name === 'sync-expose-images'
      ? await sync(db, storage, body.value, options)
      : await convert(db, storage, body.value, { ...options, intern })
  } catch (error) {
    const { status, message } = requireDomainError(error)
    return answer(status, message, status === 429 ? { 'retry-after': '60' } : {})
  }
}

function refuse(request: Request, { status, message }: DomainError): Response {
  if (request.headers.has('authorization')) return answer(403, 'Sie dürfen diese Funktion nicht aufrufen.')
  return answer(status, message, status === 401 ? { 'www-authenticate': 'Bearer' } : {})
}

async function sync(db: Database, storage: Storage, body: unknown, { now }: FunctionOptions): Promise<Response> {
  const input = SyncSchema.safeParse(body)
  if (!input.success) return answer(400, 'Bitte geben Sie expose_id und action (sync oder cleanup) an.')
  const { expose_id: exposeId, action } = input.data
  const { geaendert, fehler } = await syncExposeBilder(db, storage, { exposeId, action, now })
  const was = action === 'sync' ? 'mit neuen Varianten' : 'ohne Varianten'
  const rest = fehler.length === 0 ? '' : ` Nicht lesbar: ${fehler.length}.`
  return Response.json(
    { success: true, message: `Bilder ${was}: ${geaendert}.${rest}`, errors: fehler.map(({ quelle }) => quelle) },
    { headers: HEADERS },
  )
}

async function convert(
  db: Database,
  storage: Storage,
  body: unknown,
  { now, intern, publicUrl }: FunctionOptions & { intern: boolean },
): Promise<Response> {
  const input = ConvertSchema.safeParse(body)
  if (!input.success) return answer(400, 'Bitte geben Sie expose_id und image_url an.')
  const { expose_id: exposeId, image_url: url } = input.data
  // Clients that read an `<img>` send the address with this site's origin.
  const imageUrl = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  const { convertedUrl, converted } = await convertHeicBild(db, storage, { exposeId, imageUrl, intern, now })
  const message = converted ? 'Das Bild wurde umgewandelt.' : 'Das Bild braucht keine Umwandlung.'
  return Response.json({ success: true, converted_url: convertedUrl, message }, { headers: HEADERS })
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function answer(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ success: false, message }, { status, headers: { ...HEADERS, ...headers } })
}

/** Reads the JSON body. Returns an error response if it is malformed, or larger than the limit when counted. */
async function readJson(request: Request): Promise<{ value: unknown } | Response> {
  const tooLarge = () => answer(413, 'Die Anfrage ist zu groß.')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > MAX_BODY_BYTES) return tooLarge()
    parts.push(part)
  }
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))) }
  } catch {
    return answer(400, 'Die Anfrage enthält kein gültiges JSON.')
  }
}
