/** Types for the test of builds.mjs, which runs with the machine's own Node.js. */
export function takeBuild(folder: string, name: string, make: (draft: string) => void): { name: string; isNew: boolean }
export function describeEnd(end: { status: number | null; signal: string | null }): string
