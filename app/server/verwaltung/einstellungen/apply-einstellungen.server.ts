import { bildPath } from '#app/server/bilder/bild-paths.server.ts'
import { applySettled } from '#app/server/config/settled-config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { isFragen } from '#app/shared/fragen/fragen.ts'
import { FIRMA_FIELD_NAMES, FIRMA_FIELDS } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { defaultSchrittTexts, SCHRITT_NAMES, type SchrittTexts } from '#app/shared/zusage/zusage.ts'
import { type EinstellungenRow, findEinstellungen } from './einstellungen.repository.server.ts'
import { findLogo } from './logo.repository.server.ts'

/** Applies the saved settings to this process. Returns true if the settings changed. */
export async function loadSettledConfig(db: Executor): Promise<boolean> {
  const row = await findEinstellungen(db)
  const logo = await findLogo(db)
  return applySettled({
    firma: readFirmaOverrides(row?.firma),
    akzentfarbe: row?.akzentfarbe ?? null,
    logo: logo && { url: bildPath(logo.key), breite: logo.breite, hoehe: logo.hoehe },
    terminFristStunden: row?.terminFristStunden ?? null,
    wartelisteStunden: row?.wartelisteStunden ?? null,
    erinnerungStunden: row?.erinnerungStunden ?? null,
    zweiterFaktor: row?.zweiterFaktor ?? null,
    fragen: isFragen(row?.fragen) ? row.fragen : {},
    profilNachBesichtigung: row?.profilNachBesichtigung ?? false,
    zusage: {
      werktage: row?.zusageWerktage ?? 3,
      texts: { ...defaultSchrittTexts(), ...readSchrittTexts(row?.zusageTexte) },
    },
  })
}

/** Returns saved values that override the environment. An empty value overrides only an optional field. */
function readFirmaOverrides(stored: EinstellungenRow['firma'] | undefined): EinstellungenRow['firma'] {
  return Object.fromEntries(
    FIRMA_FIELD_NAMES.flatMap((name) => {
      const value = stored?.[name]
      return typeof value === 'string' && (value !== '' || 'optional' in FIRMA_FIELDS[name]) ? [[name, value]] : []
    }),
  )
}

/** Returns the company's own texts; an empty one leaves the step without a text. */
function readSchrittTexts(stored: Partial<SchrittTexts> | undefined): Partial<SchrittTexts> {
  return Object.fromEntries(
    SCHRITT_NAMES.flatMap((name) => {
      const value = stored?.[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
