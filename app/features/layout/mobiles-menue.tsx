import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useAnzahlFavoriten } from '#app/components/favoriten/use-favoriten.ts'
import { AbmeldenFormular } from '#app/components/konto/abmelden-formular.tsx'
import { Logo } from '#app/components/layout/logo.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Drawer } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { angemeldetAls, type KontoStand } from '#app/shared/konten/konto-stand.ts'
import { DatenschutzLink } from './datenschutz-link.tsx'
import type { FirmaAnsicht } from './firma.ts'
import { HAUPTNAVIGATION, isAktiv, KONTO_NAVIGATION, type NavEintrag } from './navigation.ts'

type MobilesMenueProps = {
  open: boolean
  onClose: () => void
  firma: FirmaAnsicht
  /** Null shows the way to sign in instead of one's own area. */
  angemeldet: KontoStand | null
}

/** The menu that slides in from the right below 768 px; closes with ×, Esc, a tap beside it, and on every way out. */
export function MobilesMenue({ open, onClose, firma, angemeldet }: MobilesMenueProps) {
  const { pathname } = useLocation()
  const anzahl = useAnzahlFavoriten()

  // Turning a tablet makes the navigation of the header visible again: the menu has nothing to add then.
  useEffect(() => {
    if (!open) return
    const breit = window.matchMedia('(min-width: 768px)')
    breit.addEventListener('change', onClose)
    return () => breit.removeEventListener('change', onClose)
  }, [open, onClose])

  const eintrag = ({ to, name, icon }: NavEintrag, zusatz?: string) => (
    <Link key={to} to={to} onClick={onClose} aria-current={isAktiv(to, pathname) ? 'page' : undefined}>
      <Icon name={icon} />
      {name}
      {zusatz && <em>{zusatz}</em>}
    </Link>
  )

  return (
    <Drawer open={open} onClose={onClose} label="Menü">
      <header>
        <span className="logo">
          <Logo text={firma.logoText} />
        </span>
        <IconButton icon="x" name="Menü schließen" onClick={onClose} />
      </header>
      <nav aria-label="Hauptnavigation">{HAUPTNAVIGATION.map((ziel) => eintrag(ziel))}</nav>
      <nav aria-label="Mein Bereich">
        {eintrag(
          { to: '/wishlist', name: 'Anfragenliste', icon: 'heart' },
          anzahl ? `${anzahl} ${anzahl === 1 ? 'Wohnung' : 'Wohnungen'}` : undefined,
        )}
        {angemeldet
          ? KONTO_NAVIGATION.map((ziel) => eintrag(ziel))
          : eintrag({ to: '/login', name: 'Anmelden', icon: 'user' })}
      </nav>
      <div className="end stack">
        <p className="small muted">
          {angemeldet ? angemeldetAls(angemeldet) : 'Mit einem Konto sehen Sie Anfragen und Termine auf einen Blick.'}
        </p>
        {angemeldet && (
          <AbmeldenFormular>
            {(laeuft) => (
              <Button type="submit" variant="two" block icon="log-out" busy={laeuft && 'Wird abgemeldet...'}>
                Abmelden
              </Button>
            )}
          </AbmeldenFormular>
        )}
        <p className="row small gap-x-6 gap-y-0">
          <Link to="/impressum" className="back" onClick={onClose}>
            Impressum
          </Link>
          <DatenschutzLink firma={firma} className="back" />
        </p>
      </div>
    </Drawer>
  )
}
