import * as z from 'zod/mini'
import { freeText, requiredText } from '../form/form-schema.ts'

/** Maximum saved views of one table: of one account, and of the team. Each page of the table counts their rows. */
export const ANSICHTEN_MAX = 10

const NAME_MAX = 60
const QUERY_MAX = 2000

export const SaveAnsichtSchema = z.object({
  name: requiredText('Bitte geben Sie der Ansicht einen Namen.', NAME_MAX),
  query: freeText(QUERY_MAX),
  team: z.optional(z.literal('ja')),
})

export const RenameAnsichtSchema = z.object({
  id: freeText(40),
  name: requiredText('Bitte geben Sie der Ansicht einen Namen.', NAME_MAX),
})

export const OverwriteAnsichtSchema = z.object({ id: freeText(40), query: freeText(QUERY_MAX) })

export const DeleteAnsichtSchema = z.object({ id: freeText(40) })
