import { useEffect } from 'react'
import { Link } from 'react-router'
import { useFavoritenCount } from '#app/components/favoriten/use-favoriten.ts'
import { SignOutForm } from '#app/components/konto/sign-out-form.tsx'
import { Logo } from '#app/components/layout/logo.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Drawer } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { angemeldetAls, type KontoSummary } from '#app/shared/konten/konto-summary.ts'
import { DatenschutzLink } from './datenschutz-link.tsx'
import type { FirmaView } from './firma.ts'
import { isActive, KONTO_NAVIGATION, MAIN_NAVIGATION, type NavEntry, useNavigationPath } from './navigation.ts'

type MobileMenuProps = {
  open: boolean
  onClose: () => void
  firma: FirmaView
  angemeldet: KontoSummary | null
}

export function MobileMenu({ open, onClose, ...content }: MobileMenuProps) {
  // Also closes when a rotated tablet shows the header's navigation.
  useEffect(() => {
    if (!open) return
    const wide = window.matchMedia('(min-width: 768px)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [open, onClose])
  return (
    <Drawer open={open} onClose={onClose} label="Menü">
      <MenuContent {...content} onClose={onClose} />
    </Drawer>
  )
}

/** Content of the menu. A separate component, so that it only renders while the menu is open. */
function MenuContent({ onClose, firma, angemeldet }: Omit<MobileMenuProps, 'open'>) {
  const path = useNavigationPath()
  const count = useFavoritenCount()

  const entry = ({ to, name, icon }: NavEntry, extra?: string) => (
    <Link key={to} to={to} onClick={onClose} aria-current={isActive(to, path) ? 'page' : undefined}>
      <Icon name={icon} />
      {name}
      {extra && <em>{extra}</em>}
    </Link>
  )

  return (
    <>
      <header>
        <span className="logo">
          <Logo text={firma.logoText} picture={firma.logo} />
        </span>
        <IconButton icon="x" name="Menü schließen" onClick={onClose} />
      </header>
      <nav aria-label="Hauptnavigation">{MAIN_NAVIGATION.map((target) => entry(target))}</nav>
      <nav aria-label="Mein Bereich">
        {entry(
          { to: '/wishlist', name: 'Anfragenliste', icon: 'heart' },
          count ? `${count} ${count === 1 ? 'Wohnung' : 'Wohnungen'}` : undefined,
        )}
        {angemeldet
          ? KONTO_NAVIGATION.map((target) => entry(target))
          : entry({ to: '/login', name: 'Anmelden', icon: 'user' })}
      </nav>
      <div className="drawer-end stack">
        <p className="text-sm text-ink-2">
          {angemeldet ? angemeldetAls(angemeldet) : 'Mit einem Konto sehen Sie Anfragen und Termine auf einen Blick.'}
        </p>
        {angemeldet && (
          <SignOutForm>
            {(running) => (
              <Button type="submit" variant="secondary" block icon="log-out" busy={running && 'Wird abgemeldet...'}>
                Abmelden
              </Button>
            )}
          </SignOutForm>
        )}
        <p className="row text-sm gap-x-6 gap-y-0">
          <Link to="/impressum" className="back-link" onClick={onClose}>
            Impressum
          </Link>
          <DatenschutzLink firma={firma} className="back-link" />
          <Link to="/barrierefreiheit" className="back-link" onClick={onClose}>
            Barrierefreiheit
          </Link>
        </p>
      </div>
    </>
  )
}
