import { Agent, request } from 'node:http'

/** Result of a client with one kept-alive connection to a server that ends. */
export type LastAnswers = { answered: number; isTold: boolean; failures: string[] }

/**
 * Requests a page in a loop over one kept-alive connection, until a response announces `connection: close`. By then a
 * balancer has seen that the server is ending and uses another one.
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
