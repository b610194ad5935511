import { useState } from 'react'
import { useLocation } from 'react-router'
import { FavoritenBadge } from '#app/components/favoriten/favoriten-badge.tsx'
import { AbmeldenFormular } from '#app/components/konto/abmelden-formular.tsx'
import { Logo } from '#app/components/layout/logo.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import type { KontoStand } from '#app/shared/konten/konto-stand.ts'
import type { FirmaAnsicht } from './firma.ts'
import { MobilesMenue } from './mobiles-menue.tsx'
import { HAUPTNAVIGATION, isAktiv } from './navigation.ts'

type HeaderProps = { firma: FirmaAnsicht; angemeldet: KontoStand | null }

/** Logo, main navigation, Anfragenliste, the way to one's own area, logout, and the menu button below 768 px. */
export function Header({ firma, angemeldet }: HeaderProps) {
  const { pathname } = useLocation()
  const [menueOffen, setMenueOffen] = useState(false)
  return (
    <>
      <header className="top">
        <div className="wrap">
          <PlainLink to="/" className="logo" aria-label={`${firma.logoText}, zur Startseite`}>
            <Logo text={firma.logoText} />
          </PlainLink>
          <nav className="nav" aria-label="Hauptnavigation">
            {HAUPTNAVIGATION.map(({ to, name }) => (
              <PlainLink key={to} to={to} aria-current={isAktiv(to, pathname) ? 'page' : undefined}>
                {name}
              </PlainLink>
            ))}
          </nav>
          <FavoritenBadge className="push" />
          <PlainLink
            to={angemeldet ? '/dashboard' : '/login'}
            className="icon-btn"
            aria-label={angemeldet ? 'Mein Bereich' : 'Anmelden'}
          >
            <Icon name="user" />
          </PlainLink>
          {/* Below 768 px it is in the menu, which needs JavaScript; without it the button stands here as well. */}
          {angemeldet && (
            <AbmeldenFormular className="hidden md:block noscript:block">
              {(laeuft) => <IconButton type="submit" icon="log-out" name="Abmelden" aria-busy={laeuft || undefined} />}
            </AbmeldenFormular>
          )}
          <IconButton
            icon="menu"
            name="Menü öffnen"
            className="md:hidden noscript:hidden"
            aria-haspopup="dialog"
            onClick={() => setMenueOffen(true)}
          />
        </div>
        <noscript>
          <nav className="wrap nav-ohne-js md:hidden" aria-label="Hauptnavigation">
            {HAUPTNAVIGATION.map(({ to, name }) => (
              <a key={to} href={to} aria-current={isAktiv(to, pathname) ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
        </noscript>
      </header>
      <MobilesMenue open={menueOffen} onClose={() => setMenueOffen(false)} firma={firma} angemeldet={angemeldet} />
    </>
  )
}
