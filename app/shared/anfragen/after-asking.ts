import type { AnfrageParties } from './parties.ts'
import { wishesOf } from './wishes.ts'

/** Returns what the person has to do after an inquiry for these flats, shown before sending (ANFRAGE-16). */
export function afterAskingText(
  exposes: readonly { verkauf: boolean }[],
  { needsProfil, person }: AnfrageParties,
): string {
  const { rent, buy } = wishesOf(exposes)
  const email = (person?.email ?? null) === null
  const profil = rent && needsProfil && person?.hasProfil !== true
  const next = nextText(email, profil)
  if (!rent || !buy || person?.hasProfil) return next
  return needsProfil
    ? `${next} Das Mietprofil gilt nur für die Miete, für den Kauf brauchen wir keines.`
    : `${next} Für den Kauf brauchen wir kein Mietprofil, für die Miete erst nach der Besichtigung.`
}

function nextText(email: boolean, profil: boolean): string {
  if (profil)
    return `Danach brauchen wir ${email ? 'Ihre E-Mail-Adresse und ' : ''}Ihr Mietprofil, etwa 2\u00a0Minuten.`
  return email ? 'Danach brauchen wir nur noch Ihre E-Mail-Adresse.' : 'Danach brauchen wir zunächst nichts weiter.'
}
