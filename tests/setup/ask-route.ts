import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { routeArgs } from '#tests/setup/portal-test.ts'

export type Asked = { path: string; params: Record<string, string>; form?: Record<string, string> }
export type Handler = (args: never) => unknown

/** Calls a loader, or an action if `form` is given. Returns status, headers and body, or data. */
export async function ask(handler: Handler, cookie: string, { path, params, form }: Asked) {
  const headers = { Accept: form ? 'application/json' : 'text/html' }
  let answer: unknown
  try {
    answer = await handler(routeArgs(path, { cookie, params, form, headers }) as never)
  } catch (error) {
    answer = error
  }
  if (!(answer instanceof Response)) return { status: statusOf(answer), text: JSON.stringify(answer) }
  const { status, headers: given, ...rest } = unwrapFormAnswer(answer)
  const text = Buffer.from(await unwrapFormAnswer(answer).arrayBuffer()).toString('latin1')
  return { status, text: `${JSON.stringify([...given])}${JSON.stringify(rest)}${text}` }
}

/** Status of a response or of thrown `data()`. */
function statusOf(answer: unknown): number {
  const init: unknown = typeof answer === 'object' && answer !== null && 'init' in answer ? answer.init : null
  return typeof init === 'object' && init !== null && 'status' in init && typeof init.status === 'number'
    ? init.status
    : 200
}
