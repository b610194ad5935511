/**
 * Imports a component for React's `lazy`, where a rejection would unmount the page. After a failure, waits for the
 * `online` event and retries. Chromium caches failed imports: there the file loads only in the next document.
 */
export async function importLate<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return importLate(load)
  }
}
