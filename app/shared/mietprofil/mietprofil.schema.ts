import { z } from 'zod'
import { normaliseMehrzeilig } from '#app/shared/formular/mehrzeilig.ts'
import {
  findAnzahlFehler,
  findEinkommenFehler,
  findMotivationFehler,
  MIETPROFIL_TEXTE,
  parseBetrag,
} from './check-mietprofil.ts'
import {
  BERUF_OPTIONEN,
  type Beruf,
  festePersonen,
  MIETBEGINN_OPTIONEN,
  type Mietbeginn,
  SUCHTYP_OPTIONEN,
  type Suchtyp,
} from './mietprofil-optionen.ts'

/** A rental profile that is complete and valid. */
export type MietprofilEingabe = {
  mietbeginn: Mietbeginn
  suchtyp: Suchtyp
  anzahlPersonen: number
  beruf: Beruf[]
  /** Net household income in euro a month. */
  einkommen: number
  motivation: string
}

const werteVon = <Wert extends string>(optionen: readonly { wert: Wert }[]) => optionen.map(({ wert }) => wert)

/** A typed text with the sentence that a rule has for it. */
const text = (find: (text: string) => string | null) =>
  z.string().superRefine((wert, { addIssue }) => {
    const satz = find(wert)
    if (satz !== null) addIssue({ code: 'custom', message: satz })
  })

/**
 * The server's check of the rental profile (PROFIL-2), from `readMietprofilWerte`. Every wrong field gets its
 * sentence at once. `paar` makes 2 people, `einzelperson` 1 (PROFIL-3); the number is asked of the others only.
 */
export const MietprofilSchema = z
  .object({
    mietbeginn: z.enum(werteVon(MIETBEGINN_OPTIONEN), { error: MIETPROFIL_TEXTE.mietbeginn }),
    suchtyp: z.enum(werteVon(SUCHTYP_OPTIONEN), { error: MIETPROFIL_TEXTE.suchtyp }),
    anzahl_personen: z.string(),
    beruf: z
      .array(z.enum(werteVon(BERUF_OPTIONEN), { error: MIETPROFIL_TEXTE.beruf }))
      .min(1, MIETPROFIL_TEXTE.beruf)
      .transform((berufe) => [...new Set(berufe)]),
    nettoeinkommen: text(findEinkommenFehler),
    motivation: text(findMotivationFehler),
  })
  .superRefine(
    (werte, { addIssue }) => {
      const satz = findAnzahlFehler(werte)
      if (satz !== null) addIssue({ code: 'custom', path: ['anzahl_personen'], message: satz })
    },
    // Beside other wrong fields too.
    { when: () => true },
  )
  .transform(
    ({ anzahl_personen, nettoeinkommen, motivation, ...rest }): MietprofilEingabe => ({
      ...rest,
      anzahlPersonen: festePersonen(rest.suchtyp) ?? Number(anzahl_personen),
      einkommen: parseBetrag(nettoeinkommen) ?? 0,
      motivation: normaliseMehrzeilig(motivation),
    }),
  )
