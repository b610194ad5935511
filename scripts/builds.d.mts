/** Types of builds.mjs, which the machine's own Node.js runs, for its test. */
export function takeBuild(folder: string, name: string, make: (draft: string) => void): { name: string; isNew: boolean }
export function describeEnd(end: { status: number | null; signal: string | null }): string
