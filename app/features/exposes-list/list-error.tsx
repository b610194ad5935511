import { ListLoadError } from '#app/components/states/list-load-error.tsx'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { LIST_TEXTS } from './list-texts.ts'
import { loadErrorText } from './load-error-text.ts'

export function ListError({ kind, error }: { kind: ExposeFilter['kind']; error: unknown }) {
  const { title, intro } = LIST_TEXTS[kind]
  // Node's navigator lacks `onLine`.
  const online = typeof navigator === 'undefined' || navigator.onLine !== false
  return (
    <div className="page-width">
      <h1>{title}</h1>
      <p className="lead mt-3 mb-7">{intro}</p>
      <ListLoadError title="Fehler beim Laden der Daten" text={loadErrorText(kind, error, online)} />
    </div>
  )
}
