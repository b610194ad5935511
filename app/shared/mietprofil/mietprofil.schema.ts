import * as z from 'zod/mini'
import { liste, pruefe, rohText } from '../formular/form-schema.ts'
import { normaliseMehrzeilig } from '../formular/mehrzeilig.ts'
import {
  BERUF_OPTIONEN,
  type Beruf,
  festePersonen,
  MIETBEGINN_OPTIONEN,
  type Mietbeginn,
  SUCHTYP_OPTIONEN,
  type Suchtyp,
} from './mietprofil-optionen.ts'
import {
  findAnzahlFehler,
  findEinkommenFehler,
  findMotivationFehler,
  MIETPROFIL_TEXTE,
  parseBetrag,
} from './mietprofil-regeln.ts'

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

/**
 * The rental profile (PROFIL-2), named as its form names the fields. Every wrong field gets its sentence at once. `paar`
 * makes 2 people, `einzelperson` 1 (PROFIL-3); the number is asked of the others only.
 */
export const MietprofilSchema = z.pipe(
  z
    .object({
      mietbeginn: z.enum(werteVon(MIETBEGINN_OPTIONEN), { error: MIETPROFIL_TEXTE.mietbeginn }),
      suchtyp: z.enum(werteVon(SUCHTYP_OPTIONEN), { error: MIETPROFIL_TEXTE.suchtyp }),
      anzahl_personen: rohText(),
      beruf: liste(z.enum(werteVon(BERUF_OPTIONEN), { error: MIETPROFIL_TEXTE.beruf })).check(
        z.minLength(1, MIETPROFIL_TEXTE.beruf),
      ),
      nettoeinkommen: rohText(findEinkommenFehler),
      motivation: rohText(findMotivationFehler),
      stand: rohText(),
    })
    .check(
      pruefe((werte: { suchtyp?: string; anzahl_personen: string }) => ({
        anzahl_personen: findAnzahlFehler(werte) ?? undefined,
      })),
    ),
  z.transform(
    ({ anzahl_personen, nettoeinkommen, motivation, beruf, ...rest }): MietprofilEingabe & { stand: string } => ({
      ...rest,
      anzahlPersonen: festePersonen(rest.suchtyp) ?? Number(anzahl_personen),
      beruf: [...new Set(beruf)],
      einkommen: parseBetrag(nettoeinkommen) ?? 0,
      motivation: normaliseMehrzeilig(motivation),
    }),
  ),
)
