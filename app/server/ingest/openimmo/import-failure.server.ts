import { DomainError } from '#app/shared/domain-error.ts'

/** Refuses a whole file (OPENIMMO-2). */
export function refuseFile(sentence: string, cause?: unknown): DomainError {
  return new DomainError('DATEI_UNLESBAR', `${sentence} Es wurde nichts geändert.`, { cause })
}

/** Refuses a file, or a part, that is too large. */
export function refuseSize(sentence: string): DomainError {
  return new DomainError('DATEI_ZU_GROSS', `${sentence} Es wurde nichts geändert.`)
}
