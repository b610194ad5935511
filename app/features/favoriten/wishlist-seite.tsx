import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import { favoriten, useFavoriten } from '#app/components/favoriten/use-favoriten.ts'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { AnfragePanel, type Kontakt } from './anfrage-panel.tsx'
import { FavoritZeile } from './favorit-zeile.tsx'
import { toEintraege } from './favoriten-eintraege.ts'
import type { GeladeneFavoriten } from './lade-favoriten.ts'

/** The state before the list is known; also what a browser without JavaScript gets. */
export function WishlistLaden() {
  return (
    <div className="wrap">
      <h1 className="mb-6">Meine Anfragenliste</h1>
      <div className="card pad noscript:hidden" aria-busy="true">
        <p className="small muted" role="status">
          Laden...
        </p>
        <div className="mt-4 flex gap-4" aria-hidden="true">
          <span className="sk thumb" />
          <span className="grid flex-1 content-start gap-3">
            <span className="sk w-3/5" />
            <span className="sk w-2/5" />
            <span className="sk w-1/2" />
          </span>
        </div>
      </div>
      <noscript>
        <div className="card pad">
          <p>
            Ihre Anfragenliste wird nur in Ihrem Browser gespeichert. Damit sie angezeigt werden kann, schalten Sie
            bitte JavaScript ein.
          </p>
        </div>
      </noscript>
    </div>
  )
}

type WishlistProps = { geladen: GeladeneFavoriten; kontakt: Kontakt }

/** `/wishlist` without an account (seed 000 section 2): empty or list state, other tabs and live changes followed. */
export function WishlistSeite({ geladen, kontakt }: WishlistProps) {
  const liste = useFavoriten()
  const { revalidate, state } = useRevalidator()
  const [entfernt, setEntfernt] = useState<{ vorher: Favorit[]; titel: string } | null>(null)
  const rueckgaengig = useRef<HTMLButtonElement>(null)
  const eintraege = toEintraege(liste ?? [], geladen)
  useExposeEreignisse(eintraege.map(({ favorit }) => favorit.id))

  // Another tab (or "Rückgängig") has put something on the list that the server has not been asked about.
  const ungefragt = !geladen.fehler && eintraege.some(({ art }) => art === 'unbekannt')
  useEffect(() => {
    if (ungefragt) void revalidate()
  }, [ungefragt, revalidate])

  // The button that was pressed is gone with its row: the focus goes to what can be done next.
  useEffect(() => {
    if (entfernt) rueckgaengig.current?.focus()
  }, [entfernt])

  if (liste === null) return <WishlistLaden />

  function remove(favorit: Favorit, titel: string) {
    setEntfernt({ vorher: favoriten.list(), titel })
    favoriten.remove(favorit.id)
  }

  const hinweis = entfernt && (
    <p className="card mb-4 flex flex-wrap items-center gap-x-4 px-5 py-2" role="status">
      <span className="grow">„{entfernt.titel}“ ist nicht mehr auf der Liste.</span>
      <button
        ref={rueckgaengig}
        type="button"
        className="btn ghost sm"
        onClick={() => {
          favoriten.restore(entfernt.vorher)
          setEntfernt(null)
        }}
      >
        Rückgängig
      </button>
    </p>
  )

  if (eintraege.length === 0) {
    return (
      <div className="wrap">
        <h1 className="mb-6">Meine Anfragenliste</h1>
        {hinweis}
        <div className="card">
          <Empty
            icon="heart"
            titel="Ihre Favoritenliste ist leer"
            text="Merken Sie Wohnungen, die Ihnen gefallen, und fragen Sie alle gemeinsam an."
          >
            <Link className="btn" to="/">
              Immobilie hinzufügen
            </Link>
          </Empty>
        </div>
      </div>
    )
  }

  const karten = eintraege.flatMap((eintrag) => (eintrag.art === 'da' ? [eintrag.karte] : []))
  return (
    <div className="wrap">
      <h1 className="mb-6">Meine Anfragenliste ({eintraege.length})</h1>
      <div className="cols">
        <div>
          {geladen.fehler && (
            <div className="mb-4">
              <Banner
                farbe="red"
                icon="triangle-alert"
                titel="Fehler beim Laden der Daten"
                role="alert"
                aktion={
                  <Button
                    variant="two"
                    size="sm"
                    busy={state === 'loading' && 'Laden...'}
                    onClick={() => void revalidate()}
                  >
                    Neu laden
                  </Button>
                }
              >
                Ihre Liste ist noch da, ihre Einzelheiten konnten nicht geladen werden.
              </Banner>
            </div>
          )}
          {hinweis}
          <ul className="stack">
            {eintraege.map((eintrag) => (
              <FavoritZeile key={eintrag.favorit.id} eintrag={eintrag} onRemove={remove} />
            ))}
          </ul>
          <Link className="btn two mt-4" to="/">
            <Icon name="plus" />
            Weitere Objekt zur Liste hinzufügen
          </Link>
        </div>
        <aside className="lg:sticky lg:top-24" aria-label="Anfrage">
          <AnfragePanel karten={karten} kontakt={kontakt} />
        </aside>
      </div>
    </div>
  )
}
