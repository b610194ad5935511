/** How long a test waits for what happens by itself. Only what never happens takes that long: a busy machine is slow. */
export const PATIENCE_MS = 30_000
