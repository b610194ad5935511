/** True if the browser loads the page ahead: nobody has opened it yet. */
export const isPrefetch = (request: Request): boolean =>
  ['Sec-Purpose', 'Purpose'].some((name) => request.headers.get(name)?.startsWith('prefetch'))
