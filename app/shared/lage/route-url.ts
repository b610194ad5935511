/** Returns the URL of a route planner with the address as its target. The address leaves the portal with a press only. */
export const routeUrl = (anschrift: string) =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: anschrift })}`
