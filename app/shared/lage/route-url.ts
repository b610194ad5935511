/** URL of a route planner with the address as the target. The planner gets it only if the visitor follows the link. */
export const routeUrl = (anschrift: string) =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: anschrift })}`
