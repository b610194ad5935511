export const isPrefetch = (request: Request): boolean =>
  ['Sec-Purpose', 'Purpose'].some((name) => request.headers.get(name)?.startsWith('prefetch'))
