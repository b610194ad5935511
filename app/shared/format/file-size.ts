import { decimal, integer, NBSP } from './number.ts'

const KB = 1024
const MB = KB * KB

/** "412 KB", "1,8 MB"; at least 1 KB. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${decimal(Math.round((bytes / MB) * 10) / 10)}${NBSP}MB`
  return `${integer(Math.max(1, Math.round(bytes / KB)))}${NBSP}KB`
}
