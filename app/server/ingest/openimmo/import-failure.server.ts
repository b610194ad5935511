import { DomainError } from '#app/shared/domain-error.ts'

export function refuseFile(sentence: string, cause?: unknown): DomainError {
  return new DomainError('DATEI_UNLESBAR', `${sentence} Es wurde nichts geändert.`, { cause })
}

export function refuseSize(sentence: string): DomainError {
  return new DomainError('DATEI_ZU_GROSS', `${sentence} Es wurde nichts geändert.`)
}
