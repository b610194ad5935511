import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import { createCertificate } from './certificate.ts'

/**
 * Starts a proxy like in production: ends TLS, passes `Host` on, and sets `X-Forwarded-For`. Every connection gets
 * another network address, so that limits per network do not interfere. `answer` may respond to a request itself.
 */
export async function startTlsProxy({
  port,
  target,
  answer,
}: {
  port: number
  /** Port of the portal, on this machine. */
  target: number
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
}): Promise<Server> {
  const visitors = new WeakMap<object, string>()
  let count = 0
  const proxy = createServer(createCertificate('localhost'), (request, response) => {
    if (answer(request, response)) return
    const { method, url, headers, socket } = request
    const visitor = visitors.get(socket) ?? `10.${(count >> 8) & 255}.${count++ & 255}.1`
    visitors.set(socket, visitor)
    const passed = forward({
      host: '127.0.0.1',
      port: target,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': visitor, 'x-forwarded-proto': 'https' },
    })
    passed.on('response', (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    passed.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    // The browser has closed an event stream.
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  // The default of five seconds may close a connection just when the browser sends on it.
  proxy.keepAliveTimeout = 72_000
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve))
  return proxy
}
