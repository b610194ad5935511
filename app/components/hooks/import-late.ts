/**
 * Loads a part of a page that comes after the page, for React's `lazy`. One that cannot be had would take the page with it;
 * so what the server has drawn stays, and the part is asked for again once there is a connection. Browsers that keep in mind
 * what has failed (Chromium does) have it with the next page that they load.
 */
export async function importLate<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return importLate(load)
  }
}
