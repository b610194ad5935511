import * as z from 'zod/mini'
import { list } from '#app/shared/form/form-schema.ts'
import { VORLAGE_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'

export const VorlageSchema = z.object({ vorlage: list(z.enum(VORLAGE_KINDS)) })
