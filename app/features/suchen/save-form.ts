import { useForm } from '#app/components/form/use-form.ts'
import { toText } from '#app/shared/form/to-text.ts'
import { type Benachrichtigung, readBenachrichtigung, type SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { newSucheUrl } from '#app/shared/suchen/suche-url.ts'

/** Saved search. `isNew`: false if an older search with the same filter already existed. */
export type Saved = { isNew: boolean; name: string; benachrichtigung: Benachrichtigung }

export function useSaveForm(filter: SuchFilter, { next, onSaved }: { next: string; onSaved: (saved: Saved) => void }) {
  return useForm({
    action: newSucheUrl(filter),
    schema: async () => (await import('#app/shared/suchen/suche.schema.ts')).SaveSucheSchema,
    signIn: { next },
    revalidate: false,
    onDone: (result) => onSaved(readSaved(result)),
  })
}

export function readSaved(result: object): Saved {
  const { kind, name, benachrichtigung } = { kind: '', name: '', benachrichtigung: '', ...result }
  return {
    isNew: kind === 'gespeichert',
    name: toText(name),
    benachrichtigung: readBenachrichtigung(benachrichtigung) ?? 'sofort',
  }
}

export function savedWords(
  { isNew, name, benachrichtigung }: Saved,
  hasEmail: boolean,
): { title: string; text: string } {
  if (!isNew) {
    return { title: 'Diese Suche haben Sie schon gespeichert', text: `Sie heißt „${name}“ und steht in Ihrem Konto.` }
  }
  const title = 'Suche gespeichert'
  if (benachrichtigung === 'keine') return { title, text: 'Sie finden sie in Ihrem Konto.' }
  if (!hasEmail) return { title, text: 'Sobald Ihre E-Mail-Adresse bestätigt ist, schreiben wir Ihnen.' }
  return benachrichtigung === 'sofort'
    ? { title, text: 'Wir schreiben Ihnen, sobald eine passende Wohnung erscheint.' }
    : { title, text: 'Wir schreiben Ihnen höchstens einmal am Tag, wenn es Neues gibt.' }
}
