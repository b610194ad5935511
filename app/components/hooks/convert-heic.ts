import { isText, objectOf } from '#app/shared/json/guards.ts'
import { fetchJson } from './fetch-json.ts'

const MAX_WAIT_MS = 90_000

/** Running requests by picture, so that two places with the same picture share one request. */
const inFlight = new Map<string, Promise<string | null>>()

export function convertHeic(exposeId: string, imageUrl: string): Promise<string | null> {
  const key = `${exposeId} ${imageUrl}`
  const running = inFlight.get(key)
  if (running) return running
  const work = post(exposeId, imageUrl)
  inFlight.set(key, work)
  return work
}

const isConverted = objectOf({ converted_url: isText })

async function post(exposeId: string, imageUrl: string): Promise<string | null> {
  try {
    const answer = await fetchJson('/functions/v1/convert-heic-images', isConverted, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expose_id: exposeId, image_url: imageUrl }),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    })
    return answer.converted_url
  } catch {
    return null
  }
}
