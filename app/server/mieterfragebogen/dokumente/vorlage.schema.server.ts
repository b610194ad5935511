import * as z from 'zod/mini'
import { list } from '#app/shared/form/form-schema.ts'
import { VORLAGE_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'

/** What a person shows at the viewing instead of uploading it: a box for each (DOKUMENT-12). */
export const VorlageSchema = z.object({ vorlage: list(z.enum(VORLAGE_KINDS)) })
