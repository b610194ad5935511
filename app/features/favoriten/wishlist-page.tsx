import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import { favoriten, useFavoriten } from '#app/components/favoriten/use-favoriten.ts'
import { importLate } from '#app/components/hooks/import-late.ts'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { useLeadOn } from '#app/components/hooks/use-lead-on.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { AnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import type { AnfrageParties } from '#app/shared/anfragen/parties.ts'
import type { KontoSummary } from '#app/shared/konten/konto-summary.ts'
import { FavoritRow } from './favorit-row.tsx'
import { isOnlyVergeben, toEntries } from './favoriten-entries.ts'
import type { LoadedFavoriten } from './load-favoriten.ts'
import type { ListParts } from './load-list-parts.ts'
import { useAnfrage } from './use-anfrage.ts'
import { WishlistLoading } from './wishlist-loading.tsx'

const SentDialog = lazy(() => importLate(() => import('./sent-dialog.tsx')))

const LIST_MISSING = 'Ihre Liste ist noch da, ihre Einzelheiten konnten nicht geladen werden.'
const PANEL_MISSING = 'Was Sie zum Anfragen brauchen, konnte nicht geladen werden.'
const ANFRAGEN_MISSING = 'Was Sie davon schon angefragt haben, konnte nicht geladen werden.'

type WishlistProps = {
  loaded: LoadedFavoriten
  anfragen: AnfrageViews | null
  angemeldet: KontoSummary | null
  parties: AnfrageParties
  /** Null if the list is empty or the code failed to load. */
  listParts: ListParts | null
}

/** Page of the Anfragenliste. It follows changes in other tabs and live changes of Exposés (FAVORIT-3). */
export function WishlistPage(props: WishlistProps) {
  const { loaded, anfragen, angemeldet, listParts } = props
  const list = useFavoriten()
  const { revalidate } = useRevalidator()
  const [removed, setRemoved] = useState<{ before: Favorit[]; title: string } | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const entries = toEntries(list ?? [], loaded, angemeldet ? anfragen : {})
  const anfrage = useAnfrage(entries)
  useExposeEvents(entries.map(({ favorit }) => favorit.id))

  // Another tab or "Rückgängig" has added an item that is not loaded yet.
  const unasked = !loaded.error && entries.some(({ kind }) => kind === 'unbekannt')
  useEffect(() => {
    if (unasked) void revalidate()
  }, [unasked, revalidate])

  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])

  // FAVORIT-4: signed-in people with an empty list go to /dashboard, except after removing the last item (undo) and
  // during or after sending.
  const busy = removed !== null || anfrage.sent !== null || anfrage.running
  const onToBereich = angemeldet !== null && list?.length === 0 && !busy
  useLeadOn(onToBereich ? '/dashboard' : null)

  if (list === null || onToBereich) return <WishlistLoading />

  function remove(favorit: Favorit, title: string) {
    setRemoved({ before: favoriten.list(), title })
    favoriten.remove(favorit.id)
  }

  const hint = removed && (
    <p className="card mb-4 flex flex-wrap items-center gap-x-4 px-5 py-2" role="status">
      <span className="min-w-0 flex-1">„{removed.title}“ ist nicht mehr auf der Liste.</span>
      <Button
        ref={undo}
        variant="ghost"
        size="small"
        onClick={() => {
          favoriten.restore(removed.before)
          setRemoved(null)
        }}
      >
        Rückgängig
      </Button>
    </p>
  )
  const empty = entries.length === 0
  return (
    <div className="page-width">
      <h1 className="mb-6">{empty ? 'Meine Anfragenliste' : `Meine Anfragenliste (${entries.length})`}</h1>
      {empty ? (
        <>
          {hint}
          {anfrage.sent === null ? <EmptyList isAngemeldet={angemeldet !== null} /> : <SentList />}
        </>
      ) : (
        <div className="with-aside">
          <div>
            <LoadError missing={findMissing(props, unasked)} />
            {hint}
            <EntryList entries={entries} anfrage={anfrage} onRemove={remove} />
            {listParts && <listParts.CompareFavoriten entries={entries} />}
            <ButtonLink variant="secondary" icon="plus" className="mt-4" to="/">
              Weitere Objekt zur Liste hinzufügen
            </ButtonLink>
          </div>
          <aside className="lg:sticky lg:top-24" aria-label="Anfrage">
            <Panel {...props} entries={entries} anfrage={anfrage} />
          </aside>
        </div>
      )}
      {anfrage.sent && (
        <Suspense>
          <SentDialog sent={anfrage.sent} profilPath={`/profil/${angemeldet?.id ?? ''}`} />
        </Suspense>
      )}
    </div>
  )
}

type Anfrage = ReturnType<typeof useAnfrage>
type Entries = ReturnType<typeof toEntries>

function findMissing({ loaded, angemeldet, anfragen, listParts }: WishlistProps, unasked: boolean): string | null {
  if (loaded.error) return LIST_MISSING
  if (angemeldet && anfragen === null) return ANFRAGEN_MISSING
  return listParts === null && !unasked ? PANEL_MISSING : null
}

type EntryListProps = { entries: Entries; anfrage: Anfrage; onRemove: (favorit: Favorit, title: string) => void }

function EntryList({ entries, anfrage: { open, cards, running, tick, tickAll }, onRemove }: EntryListProps) {
  const tickable = new Set(open.map(({ id }) => id))
  const ticked = new Set(cards.map(({ id }) => id))
  return (
    <>
      {tickable.size > 1 && <TickAll chosen={ticked.size} of={tickable.size} disabled={running} onTick={tickAll} />}
      <ul className="stack">
        {entries.map((entry) => (
          <FavoritRow
            key={entry.favorit.id}
            entry={entry}
            ticked={tickable.has(entry.favorit.id) ? ticked.has(entry.favorit.id) : null}
            onTick={(on) => tick(entry.favorit.id, on)}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </>
  )
}

type PanelProps = WishlistProps & { entries: Entries; anfrage: Anfrage }

function Panel({ listParts, angemeldet, parties, entries, anfrage }: PanelProps) {
  if (!listParts) return null
  const { send, setChecking } = anfrage
  return (
    <listParts.AnfragePanel
      angemeldet={angemeldet}
      anfrage={{ ...anfrage, parties, onCheck: () => setChecking(true), onSend: send }}
      onBack={() => setChecking(false)}
      onlyVergeben={isOnlyVergeben(entries) && !anfrage.alreadyRequested}
    />
  )
}

type TickAllProps = { chosen: number; of: number; disabled: boolean; onTick: (ticked: boolean) => void }

function TickAll({ chosen, of, disabled, onTick }: TickAllProps) {
  const all = chosen === of
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-ink-2" role="status">
        {chosen} von {of} ausgewählt
      </p>
      <Button variant="ghost" size="small" disabled={disabled} onClick={() => onTick(!all)}>
        {all ? 'Keine auswählen' : 'Alle auswählen'}
      </Button>
    </div>
  )
}

function EmptyList({ isAngemeldet }: { isAngemeldet: boolean }) {
  return (
    <div className="card">
      <Empty
        icon="heart"
        title="Ihre Favoritenliste ist leer"
        text="Merken Sie Wohnungen, die Ihnen gefallen, und fragen Sie alle gemeinsam an."
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">Immobilie hinzufügen</ButtonLink>
          {isAngemeldet && (
            <ButtonLink variant="secondary" to="/dashboard">
              Mein Bereich
            </ButtonLink>
          )}
        </div>
      </Empty>
    </div>
  )
}

function SentList() {
  return (
    <div className="card">
      <Empty icon="circle-check" title="Ihre Anfrage ist gesendet" text="Den Stand sehen Sie unter Mein Bereich.">
        <ButtonLink to="/dashboard" replace>
          Mein Bereich
        </ButtonLink>
      </Empty>
    </div>
  )
}

function LoadError({ missing }: { missing: string | null }) {
  const { revalidate, state } = useRevalidator()
  if (missing === null) return null

  function reload() {
    // A failed file only loads again with a new document.
    if (missing === PANEL_MISSING) window.location.reload()
    else void revalidate()
  }

  return (
    <div className="mb-4">
      <Banner
        color="red"
        icon="triangle-alert"
        title="Fehler beim Laden der Daten"
        role="alert"
        action={
          <Button variant="secondary" size="small" busy={state === 'loading' && 'Laden...'} onClick={reload}>
            Neu laden
          </Button>
        }
      >
        {missing}
      </Banner>
    </div>
  )
}
