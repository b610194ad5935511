import * as z from 'zod/mini'
import { freeText, rawText } from '../form/form-schema.ts'
import { codeSchema } from '../konten/telefon.schema.ts'
import { BESCHREIBUNG_MAX } from './mieterfragebogen-limits.ts'

/** Field with the id of the Mieterfragebogen; the server checks that the account owns it. */
const ofFragebogen = { fragebogenId: rawText() }

export const BeschreibungSchema = z.object({ ...ofFragebogen, beschreibung: freeText(BESCHREIBUNG_MAX) })

export const SwitchLinkSchema = z.object({ ...ofFragebogen, aktiv: z.enum(['ja', 'nein']) })

export const RenewLinkSchema = z.object(ofFragebogen)

/** Schema of the form that closes the notice about persons who joined until `bis`. */
export const SeenSchema = z.object({ ...ofFragebogen, bis: z.iso.datetime() })

export const DeleteInteressentSchema = z.object({ interessentId: rawText() })

export const JoinCodeSchema = codeSchema('Bitte geben Sie den Prüfcode ein.')
