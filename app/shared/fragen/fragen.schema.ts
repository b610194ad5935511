import * as z from 'zod/mini'
import { rawText } from '../form/form-schema.ts'
import { FRAGE_NAMES, FRAGEN_PRESETS, type Fragen, isFrageChoice } from './fragen.ts'

const choice = () => z.string().check(z.refine((value) => isFrageChoice(value), 'Bitte wählen Sie eine Antwort.'))

export const FragenSchema = z.pipe(
  z.object({
    ...Object.fromEntries(FRAGE_NAMES.map((frage) => [frage, choice()])),
    profilNachBesichtigung: rawText(),
    stand: rawText(),
  }),
  z.transform(({ stand, profilNachBesichtigung, ...typed }) => ({
    stand,
    profilNachBesichtigung: profilNachBesichtigung === 'ja',
    fragen: typed as Fragen,
  })),
)

export const FragenPresetSchema = z.pipe(
  z.object({ vorlage: z.enum(['spezifikation', 'datenschutzkonferenz']), stand: rawText() }),
  z.transform(({ vorlage, stand }) => ({ fragen: FRAGEN_PRESETS[vorlage].fragen, stand })),
)
