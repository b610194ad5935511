import type { VariableName } from './text-variables.server.ts'

export type MailText = {
  title: string
  occasion: string
  variables: readonly VariableName[]
  /** Variables that the text must contain: without them, the mail would be useless or break a promise. */
  required: readonly VariableName[]
  betreff: string
  preview: string
  text: string
}
