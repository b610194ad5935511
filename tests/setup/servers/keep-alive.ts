import { Agent, request } from 'node:http'

/** What a client with one kept-alive connection has seen of a server that ends. */
export type LastAnswers = { answered: number; isTold: boolean; failures: string[] }

/**
 * Asks for a page again and again over one connection that is kept alive, and ends once an answer says that the connection
 * does: a balancer has seen by then that this server goes, and sends what comes next elsewhere.
 */
export async function askUntilTold(url: string): Promise<LastAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seen: LastAnswers = { answered: 0, isTold: false, failures: [] }
  while (!seen.isTold && seen.failures.length === 0) {
    try {
      const { status, connection } = await ask(url, agent)
      if (status === 200) seen.answered += 1
      else seen.failures.push(`status ${status}`)
      seen.isTold = connection === 'close'
    } catch (error) {
      seen.failures.push(String(error))
    }
  }
  agent.destroy()
  return seen
}

function ask(url: string, agent: Agent): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      const { statusCode: status, headers } = response
      response.once('error', reject)
      response.once('end', () => resolve({ status, connection: headers.connection }))
      response.resume()
    })
      .once('error', reject)
      .end()
  })
}
