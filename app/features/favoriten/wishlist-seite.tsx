import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import { favoriten, useFavoriten } from '#app/components/favoriten/use-favoriten.ts'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { AnfrageStaende } from '#app/shared/anfragen/anfrage-stand.ts'
import type { KontoStand } from '#app/shared/konten/konto-stand.ts'
import { AnfragePanel } from './anfrage-panel.tsx'
import { AnfrageSenden } from './anfrage-senden.tsx'
import { FavoritZeile } from './favorit-zeile.tsx'
import { istNurVergeben, toEintraege } from './favoriten-eintraege.ts'
import { GesendetDialog } from './gesendet-dialog.tsx'
import type { GeladeneFavoriten } from './lade-favoriten.ts'
import { useAnfrage } from './use-anfrage.ts'
import { WishlistLaden } from './wishlist-laden.tsx'

const LISTE_FEHLT = 'Ihre Liste ist noch da, ihre Einzelheiten konnten nicht geladen werden.'
const STAND_FEHLT = 'Was Sie davon schon angefragt haben, konnte nicht geladen werden.'

type WishlistProps = {
  geladen: GeladeneFavoriten
  /** Where the person's inquiries stand; null when that could not be loaded. */
  anfragen: AnfrageStaende | null
  angemeldet: KontoStand | null
}

/** `/wishlist` (FAVORIT-3): empty or list state with the inquiry panel, other tabs and live changes followed. */
export function WishlistSeite({ geladen, anfragen, angemeldet }: WishlistProps) {
  const liste = useFavoriten()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const [entfernt, setEntfernt] = useState<{ vorher: Favorit[]; titel: string } | null>(null)
  const rueckgaengig = useRef<HTMLButtonElement>(null)
  const eintraege = toEintraege(liste ?? [], geladen, angemeldet ? anfragen : {})
  const { gesendet, send, weiter, ...anfrage } = useAnfrage(eintraege)
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

  // FAVORIT-4: signed-in people with an empty list go to /dashboard; whoever has just emptied it may undo that,
  // and who is sending it, or has just done so, reads what has come of that first.
  const beschaeftigt = entfernt !== null || gesendet !== null || anfrage.laeuft
  const weiterZumBereich = angemeldet !== null && liste?.length === 0 && !beschaeftigt
  useEffect(() => {
    if (weiterZumBereich) void navigate('/dashboard', { replace: true })
  }, [weiterZumBereich, navigate])

  if (liste === null || weiterZumBereich) return <WishlistLaden />

  function remove(favorit: Favorit, titel: string) {
    setEntfernt({ vorher: favoriten.list(), titel })
    favoriten.remove(favorit.id)
  }

  const hinweis = entfernt && (
    <p className="card mb-4 flex flex-wrap items-center gap-x-4 px-5 py-2" role="status">
      <span className="grow">„{entfernt.titel}“ ist nicht mehr auf der Liste.</span>
      <Button
        ref={rueckgaengig}
        variant="ghost"
        size="sm"
        onClick={() => {
          favoriten.restore(entfernt.vorher)
          setEntfernt(null)
        }}
      >
        Rückgängig
      </Button>
    </p>
  )
  const leer = eintraege.length === 0
  const ladeFehler = geladen.fehler ? LISTE_FEHLT : angemeldet && anfragen === null ? STAND_FEHLT : null
  return (
    <div className="wrap">
      <h1 className="mb-6">{leer ? 'Meine Anfragenliste' : `Meine Anfragenliste (${eintraege.length})`}</h1>
      {leer ? (
        <>
          {hinweis}
          <ListeLeer istAngemeldet={angemeldet !== null} />
        </>
      ) : (
        <div className="cols">
          <div>
            {ladeFehler !== null && (
              <LadeFehler laedt={state === 'loading'} onNeuLaden={() => void revalidate()}>
                {ladeFehler}
              </LadeFehler>
            )}
            {hinweis}
            <ul className="stack">
              {eintraege.map((eintrag) => (
                <FavoritZeile key={eintrag.favorit.id} eintrag={eintrag} onRemove={remove} />
              ))}
            </ul>
            <ButtonLink variant="two" icon="plus" className="mt-4" to="/">
              Weitere Objekt zur Liste hinzufügen
            </ButtonLink>
          </div>
          <aside className="lg:sticky lg:top-24" aria-label="Anfrage">
            <AnfragePanel
              angemeldet={angemeldet}
              senden={<AnfrageSenden {...anfrage} onSenden={send} />}
              nurVergeben={istNurVergeben(eintraege) && !anfrage.schonAngefragt}
            />
          </aside>
        </div>
      )}
      <GesendetDialog gesendet={gesendet} onWeiter={weiter} />
    </div>
  )
}

function ListeLeer({ istAngemeldet }: { istAngemeldet: boolean }) {
  return (
    <div className="card">
      <Empty
        icon="heart"
        titel="Ihre Favoritenliste ist leer"
        text="Merken Sie Wohnungen, die Ihnen gefallen, und fragen Sie alle gemeinsam an."
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">Immobilie hinzufügen</ButtonLink>
          {istAngemeldet && (
            <ButtonLink variant="two" to="/dashboard">
              Mein Bereich
            </ButtonLink>
          )}
        </div>
      </Empty>
    </div>
  )
}

type LadeFehlerProps = { laedt: boolean; onNeuLaden: () => void; children: string }

function LadeFehler({ laedt, onNeuLaden, children }: LadeFehlerProps) {
  return (
    <div className="mb-4">
      <Banner
        farbe="red"
        icon="triangle-alert"
        titel="Fehler beim Laden der Daten"
        role="alert"
        aktion={
          <Button variant="two" size="sm" busy={laedt && 'Laden...'} onClick={onNeuLaden}>
            Neu laden
          </Button>
        }
      >
        {children}
      </Banner>
    </div>
  )
}
