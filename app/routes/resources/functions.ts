import { answerFunction } from '#app/server/bilder/answer-function.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireVerwaltung } from '#app/server/http/request/sitzung.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import type { Route } from './+types/functions.ts'

type Args = Pick<Route.ActionArgs, 'request' | 'params' | 'context'>

/** Runs a service function for operators or the server's own tools (DIENST-1, DIENST-2). */
export async function action({ request, params, context }: Args): Promise<Response> {
  const { secrets, publicUrl } = config
  const refusal = await requireVerwaltung(context).then(() => null, requireDomainError)
  return answerFunction(getDatabase(), getStorage(), request, {
    name: params.name,
    secrets,
    publicUrl,
    refusal,
    now: new Date(),
  })
}

export function loader(args: Args): Promise<Response> {
  return action(args)
}
