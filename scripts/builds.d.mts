/** Types of builds.mjs for its test. The script itself runs with the machine's Node.js and is plain JavaScript. */
export function takeBuild(folder: string, name: string, make: (draft: string) => void): { name: string; isNew: boolean }
export function describeEnd(end: { status: number | null; signal: string | null }): string
