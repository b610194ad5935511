/** Current time of tests: Monday, 2 March 2026, 10:00 in Berlin. */
export const NOW = new Date('2026-03-02T09:00:00.000Z')
