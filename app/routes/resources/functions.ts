import { answerFunction } from '#app/server/bilder/answer-function.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'

type Args = { request: Request; params: { name?: string } }

/** POST /functions/v1/<name> (seed 000 section 7). */
export function action({ request, params }: Args): Promise<Response> {
  const { secret, publicUrl } = config
  return answerFunction(getDatabase(), getStorage(), request, {
    name: params.name ?? '',
    secret,
    publicUrl,
    now: new Date(),
  })
}

/** GET is answered in the functions' own words: 404 or 405. */
export function loader(args: Args): Promise<Response> {
  return action(args)
}
