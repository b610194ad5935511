import { useForm } from '#app/components/formular/use-form.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import { type Benachrichtigung, readBenachrichtigung, type SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { neueSucheUrl } from '#app/shared/suchen/suche-url.ts'

/** What was saved: this search, or an older one with the same filter. */
export type Gespeichert = { neu: boolean; name: string; benachrichtigung: Benachrichtigung }

/** The form that saves the search of a filter, on its page and in the dialog of a list. */
export function useSpeicherForm(
  filter: SuchFilter,
  { weiter, onGespeichert }: { weiter: string; onGespeichert: (gespeichert: Gespeichert) => void },
) {
  return useForm({
    action: neueSucheUrl(filter),
    schema: async () => (await import('#app/shared/suchen/suche.schema.ts')).SucheSpeichernSchema,
    signIn: { weiter },
    revalidate: false,
    onDone: (ergebnis) => onGespeichert(readGespeichert(ergebnis)),
  })
}

/** What the server says of a search that is saved. */
export function readGespeichert(ergebnis: object): Gespeichert {
  const { art, name, benachrichtigung } = { art: '', name: '', benachrichtigung: '', ...ergebnis }
  return {
    neu: art === 'gespeichert',
    name: toText(name),
    benachrichtigung: readBenachrichtigung(benachrichtigung) ?? 'taeglich',
  }
}

/** What was saved, and what happens now, in the words of a toast or banner. */
export function gespeichertWorte(
  { neu, name, benachrichtigung }: Gespeichert,
  hasEmail: boolean,
): { titel: string; text: string } {
  if (!neu) {
    return { titel: 'Diese Suche haben Sie schon gespeichert', text: `Sie heißt „${name}“ und steht in Ihrem Konto.` }
  }
  const titel = 'Suche gespeichert'
  if (benachrichtigung === 'keine') return { titel, text: 'Sie finden sie in Ihrem Konto.' }
  if (!hasEmail) return { titel, text: 'Sobald Ihre E-Mail-Adresse bestätigt ist, schreiben wir Ihnen.' }
  return benachrichtigung === 'sofort'
    ? { titel, text: 'Wir schreiben Ihnen, sobald eine passende Wohnung erscheint.' }
    : { titel, text: 'Wir schreiben Ihnen höchstens einmal am Tag, wenn es Neues gibt.' }
}
