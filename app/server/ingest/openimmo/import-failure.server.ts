import { DomainError } from '#app/shared/domain-error.ts'

/** A file that is refused as a whole (OPENIMMO-2), and where. */
export function refuseFile(sentence: string, cause?: unknown): DomainError {
  return new DomainError('DATEI_UNLESBAR', `${sentence} Es wurde nichts geändert.`, { cause })
}

/** A file, or a part of it, beyond what an import takes. */
export function refuseSize(sentence: string): DomainError {
  return new DomainError('DATEI_ZU_GROSS', `${sentence} Es wurde nichts geändert.`)
}
