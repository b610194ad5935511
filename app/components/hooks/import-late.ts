/**
 * Loads a part of a page that comes after the page, for React's `lazy`. One that cannot be had would take the page with it;
 * so it is asked for again once there is a connection, and what the server has drawn stays until then.
 */
export async function importLate<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return importLate(load)
  }
}
