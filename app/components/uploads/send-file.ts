/** Timeout in ms, equal to the server's limit for receiving an upload. */
const TIMEOUT_MS = 300_000

export type Sending = {
  signal: AbortSignal
  onProgress: (percent: number) => void
  /** Timeout in ms; 0 disables it. */
  timeoutMs?: number
}

/** Response to an upload; null if the connection broke, timed out or was aborted. */
export type FileAnswer = { status: number; body: unknown } | null

/** Uploads a file with XMLHttpRequest, because `fetch` reports no progress. */
export function sendFile(url: string, form: FormData, sending: Sending): Promise<FileAnswer> {
  const { signal, onProgress, timeoutMs = TIMEOUT_MS } = sending
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = request.ontimeout = request.onabort = () => resolve(null)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    request.timeout = timeoutMs
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.send(form)
  })
}
