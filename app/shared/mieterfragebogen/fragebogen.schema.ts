import * as z from 'zod/mini'
import { freeText, rawText } from '../form/form-schema.ts'
import { codeSchema } from '../konten/telefon.schema.ts'
import { BESCHREIBUNG_MAX } from './mieterfragebogen-limits.ts'

/** Which questionnaire is changed; whose it is says the server. */
const ofFragebogen = { fragebogenId: rawText() }

/** What it is for. */
export const BeschreibungSchema = z.object({ ...ofFragebogen, beschreibung: freeText(BESCHREIBUNG_MAX) })

/** The link on or off. */
export const SwitchLinkSchema = z.object({ ...ofFragebogen, aktiv: z.enum(['ja', 'nein']) })

/** Another link. */
export const RenewLinkSchema = z.object(ofFragebogen)

/** Read who has joined, up to then. */
export const SeenSchema = z.object({ ...ofFragebogen, bis: z.iso.datetime() })

/** Which person goes. */
export const DeleteInteressentSchema = z.object({ interessentId: rawText() })

/** The code that joins. */
export const JoinCodeSchema = codeSchema('Bitte geben Sie den Prüfcode ein.')
