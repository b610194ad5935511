import * as z from 'zod/mini'
import { freeText, rawText } from '../form/form-schema.ts'
import { codeSchema } from '../konten/telefon.schema.ts'
import { BESCHREIBUNG_MAX } from './mieterfragebogen-limits.ts'

/** Id of the questionnaire; the server checks its owner. */
const ofFragebogen = { fragebogenId: rawText() }

export const BeschreibungSchema = z.object({ ...ofFragebogen, beschreibung: freeText(BESCHREIBUNG_MAX) })

/** Enables or disables the link. */
export const SwitchLinkSchema = z.object({ ...ofFragebogen, aktiv: z.enum(['ja', 'nein']) })

export const RenewLinkSchema = z.object(ofFragebogen)

/** Marks the joined people up to a time as seen. */
export const SeenSchema = z.object({ ...ofFragebogen, bis: z.iso.datetime() })

export const DeleteInteressentSchema = z.object({ interessentId: rawText() })

export const JoinCodeSchema = codeSchema('Bitte geben Sie den Prüfcode ein.')
