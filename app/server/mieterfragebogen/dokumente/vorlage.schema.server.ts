import * as z from 'zod/mini'
import { list } from '#app/shared/form/form-schema.ts'
import { VORLAGE_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'

/** Kinds of documents shown at the viewing instead of uploaded (DOKUMENT-12). */
export const VorlageSchema = z.object({ vorlage: list(z.enum(VORLAGE_KINDS)) })
