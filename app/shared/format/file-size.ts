import { decimal, integer, NBSP } from './number.ts'

const KB = 1024
const MB = KB * KB

/** Formats a size as "412 KB" or "1,8 MB"; never less than 1 KB. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${decimal(Math.round((bytes / MB) * 10) / 10)}${NBSP}MB`
  return `${integer(Math.max(1, Math.round(bytes / KB)))}${NBSP}KB`
}
