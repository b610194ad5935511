/** Longest wait of a test for an event. Only a missing event takes that long: a busy machine is slow. */
export const PATIENCE_MS = 30_000
