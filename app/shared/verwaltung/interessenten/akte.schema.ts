import * as z from 'zod/mini'
import { list } from '#app/shared/form/form-schema.ts'
import { AKTE_SECTIONS, CHECKED_KINDS } from './akte.ts'

const UNKNOWN = 'Bitte laden Sie die Seite neu.'
export const OpenSectionSchema = z.object({ section: z.enum(AKTE_SECTIONS, { error: UNKNOWN }) })
export const CheckedSchema = z.object({ art: z.enum(CHECKED_KINDS, { error: UNKNOWN }) })
export const OpenAllSchema = z.object({ linkIds: list(z.string({ error: UNKNOWN })) })
