/** An open event stream. `find` waits for the next matching event. */
type Stream = { find: (isWanted: (event: string) => boolean) => Promise<string>; close: () => Promise<void> }

/** Opens an event stream of the portal as a browser does, and waits for its first line. */
export async function openStream(url: string, cookie: string): Promise<Stream> {
  const { body, status } = await fetch(url, { headers: { Accept: 'text/event-stream', cookie } })
  if (status !== 200 || !body) throw new Error(`${url}: ${status}`)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  const find = async (isWanted: (event: string) => boolean): Promise<string> => {
    for (;;) {
      const [event, ...rest] = unread.split('\n\n')
      if (event !== undefined && rest.length > 0) {
        unread = rest.join('\n\n')
        if (isWanted(event)) return event
        continue
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream has ended.')
      unread += value
    }
  }
  await find((event) => event.startsWith('retry:'))
  return { find, close: () => reader.cancel() }
}
