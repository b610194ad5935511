const TYPES = { zip: 'application/zip', xml: 'application/xml; charset=utf-8' }

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

type Download = {
  /** File name without the date, for example „openimmo“; the date is appended. */
  name: string
  extension: keyof typeof TYPES
  now: Date
}

export function downloadResponse(
  body: ReadableStream<Uint8Array> | AsyncIterable<string>,
  { name, extension, now }: Download,
): Response {
  const stream = body instanceof ReadableStream ? body : encode(body)
  return new Response(stream, {
    headers: {
      'Content-Type': TYPES[extension],
      'Content-Disposition': `attachment; filename="${name}-${DAY.format(now)}.${extension}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

function encode(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const parts = texts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return?.()
    },
  })
}
