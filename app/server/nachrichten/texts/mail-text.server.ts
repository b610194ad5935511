import type { VariableName } from './text-variables.server.ts'

/** An editable mail: default text and variables. */
export type MailText = {
  /** Title and occasion. */
  title: string
  occasion: string
  variables: readonly VariableName[]
  /** Required: without these the mail would be useless or break a promise. */
  required: readonly VariableName[]
  betreff: string
  /** Preview line next to the subject. */
  preview: string
  text: string
}
