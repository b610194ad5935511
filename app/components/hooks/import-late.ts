/**
 * Import for React's `lazy`. A rejection would unmount the page, so a failed import waits for the connection and
 * retries, and the server's markup stays. Browsers that cache failed imports (Chromium) only load it with the next
 * page.
 */
export async function importLate<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return importLate(load)
  }
}
