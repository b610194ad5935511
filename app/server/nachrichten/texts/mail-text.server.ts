import type { VariableName } from './text-variables.server.ts'

/** A mail whose words staff may change: the portal's own, and what can be filled in. */
export type MailText = {
  /** What it is called, and when it leaves. */
  title: string
  occasion: string
  variables: readonly VariableName[]
  /** Without these the mail would be of no use, or break a promise: no text may leave them out. */
  required: readonly VariableName[]
  betreff: string
  /** The line that mail programs show beside the subject. */
  preview: string
  text: string
}
