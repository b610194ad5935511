/**
 * Imports a component for React's `lazy`, where a rejection would unmount the page. A failed import waits for the
 * connection and retries. Chromium caches failed imports, so there the file only loads with the next page.
 */
export async function importLate<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return importLate(load)
  }
}
