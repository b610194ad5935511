import { ListLoadError } from '#app/components/states/list-load-error.tsx'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { LIST_TEXTS } from './list-texts.ts'
import { loadErrorText } from './load-error-text.ts'

export function ListError({ kind, error }: { kind: ExposeFilter['kind']; error: unknown }) {
  // Node's navigator lacks `onLine`.
  const online = typeof navigator === 'undefined' || navigator.onLine !== false
  return (
    <div className="page-width">
      <h1 className="mb-7">{LIST_TEXTS[kind].title}</h1>
      <ListLoadError title="Fehler beim Laden der Daten" text={loadErrorText(kind, error, online)} />
    </div>
  )
}
