import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SmsRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
/** `hang` accepts the request and never responds. `cut` closes the connection in the middle of the response. */
export type SmsAnswer = { status: number; body?: string; headers?: Record<string, string> } | 'hang' | 'cut'

export type SmsDouble = {
  url: string
  requests: SmsRequest[]
  /** Response to the next requests, until it is set again. */
  answer: SmsAnswer
  close(): Promise<void>
}

/** Starts an SMS service over real HTTP that records requests and responds with `answer`. */
export async function startSmsDouble(answer: SmsAnswer = { status: 200 }): Promise<SmsDouble> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    double.requests.push({ method, path: url, headers, body: await readBody(request) })
    const { answer } = double
    if (answer === 'hang') return
    if (answer === 'cut') {
      response.writeHead(200, { 'Content-Length': 1000 })
      response.write('{"succ')
      setImmediate(() => response.destroy())
      return
    }
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: SmsDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
  return double
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
