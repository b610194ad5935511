import { useEffect } from 'react'
import { Link } from 'react-router'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import { integer } from '#app/shared/format/number.ts'
import { keysOf } from '#app/shared/lists/filter-fields.ts'
import { staffAnfragePath } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { exposePath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { liegenschaftPath } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { nachrichtPath } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { SUCHE, type SucheHits } from '#app/shared/verwaltung/suche/suche.ts'
import { ListSearch } from '../ui/filter/list-search.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'

type Kind = { title: string; icon: IconName; path: (id: string) => string }

const KINDS: Record<keyof SucheHits, Kind> = {
  personen: { title: 'Personen', icon: 'users', path: staffAnfragePath },
  wohnungen: { title: 'Wohnungen', icon: 'key-round', path: exposePath },
  liegenschaften: { title: 'Liegenschaften', icon: 'building-2', path: liegenschaftPath },
  termine: { title: 'Termine', icon: 'calendar', path: (id) => `/verwaltung/termine/${id}` },
  nachrichten: { title: 'Nachrichten', icon: 'mail', path: nachrichtPath },
}

function focusSuche(): void {
  document.querySelector<HTMLInputElement>('.list-search input[name=q]')?.focus()
}

/** Page of the one search over everything (FINDEN-1). The text is in the URL. */
export function SuchePage({ suche, hits }: { suche: string; hits: SucheHits | null }) {
  useEffect(focusSuche, [])
  const kinds = hits === null ? [] : keysOf(KINDS).filter((kind) => hits[kind].length > 0)
  const count = hits === null ? 0 : kinds.reduce((sum, kind) => sum + hits[kind].length, 0)
  return (
    <div className="stack">
      <PageHead title="Suche">
        <ListSearch list={SUCHE} suche={suche} placeholder="Name, Nummer, Straße, Tag" />
      </PageHead>
      <p role="status" className="sr-only">
        {hits !== null && (count === 1 ? '1 Treffer' : `${integer(count)} Treffer`)}
      </p>
      {hits === null && (
        <p className="text-sm text-ink-2">
          Name, E-Mail oder Telefon einer Person · Nummer, Straße oder Titel einer Wohnung · Liegenschaft · Tag eines
          Termins wie 5.12. oder morgen
        </p>
      )}
      {hits !== null && count === 0 && (
        <div className="card">
          <Empty icon="search" title="Nichts gefunden" text={`Zu „${suche}“ gibt es weder Person noch Objekt.`} />
        </div>
      )}
      {hits !== null &&
        kinds.map((kind) => (
          <Panel key={kind} title={KINDS[kind].title}>
            <ul className="panel-rows">
              {hits[kind].map(({ id, title, details }) => (
                <li key={id}>
                  <Icon name={KINDS[kind].icon} />
                  <span className="min-w-0 flex-1">
                    <Link to={KINDS[kind].path(id)} className="font-semibold">
                      {title}
                    </Link>
                    <small>{details}</small>
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
    </div>
  )
}
