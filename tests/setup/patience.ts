/** Maximum wait for an event in a test. Long, since machines can be busy; only a missing event takes that long. */
export const PATIENCE_MS = 30_000
