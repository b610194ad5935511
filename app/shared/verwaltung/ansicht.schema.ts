import * as z from 'zod/mini'
import { freeText, requiredText } from '../form/form-schema.ts'

/** Most saved views of a table that somebody has: each is counted with every page of it. */
export const ANSICHTEN_MAX = 10

const NAME_MAX = 60
const QUERY_MAX = 2000

/** What a table shows, kept under a name. `query` is that of its URL. */
export const SaveAnsichtSchema = z.object({
  name: requiredText('Bitte geben Sie der Ansicht einen Namen.', NAME_MAX),
  query: freeText(QUERY_MAX),
})

export const RenameAnsichtSchema = z.object({
  id: freeText(40),
  name: requiredText('Bitte geben Sie der Ansicht einen Namen.', NAME_MAX),
})

export const OverwriteAnsichtSchema = z.object({ id: freeText(40), query: freeText(QUERY_MAX) })

export const DeleteAnsichtSchema = z.object({ id: freeText(40) })
