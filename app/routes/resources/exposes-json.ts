import { getDatabase } from '#app/server/db/database.server.ts'
import { type ExposeDaten, listOeffentlicheExposes } from '#app/server/exposes/list-oeffentliche-exposes.server.ts'
import { refuseDataRequest } from '#app/server/http/refuse-data-request.server.ts'
import type { Route } from './+types/exposes-json.ts'

/** The static data file of the seeds (seed 000 section 7, getAllExposes): a JSON list of the public Exposés. */
export function loader({ request }: Route.LoaderArgs) {
  refuseDataRequest(request)
  return new Response(toJsonStream(listOeffentlicheExposes(getDatabase())), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  })
}

/** Written part by part, as fast as the reader takes it: the whole list never lies in memory. */
function toJsonStream(teile: AsyncGenerator<ExposeDaten[], void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let erstes = true
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await teile.next()
      const anfang = erstes ? '[' : done ? '' : ',\n'
      erstes = false
      if (done) {
        controller.enqueue(encoder.encode(`${anfang}]\n`))
        controller.close()
        return
      }
      controller.enqueue(encoder.encode(anfang + value.map((expose) => JSON.stringify(expose)).join(',\n')))
    },
    async cancel() {
      await teile.return()
    },
  })
}
