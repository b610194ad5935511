/** A path with its query: `/vermietung?q=Leipzig`, without one the path alone. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
