import { FavoritenBadge } from '#app/components/favoriten/favoriten-badge.tsx'
import { useLateDialog } from '#app/components/hooks/use-late-dialog.ts'
import { SignOutForm } from '#app/components/konto/sign-out-form.tsx'
import { Logo } from '#app/components/layout/logo.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import { sayMissing } from '#app/components/ui/toast/toast.ts'
import type { KontoSummary } from '#app/shared/konten/konto-summary.ts'
import type { FirmaView } from './firma.ts'
import { isActive, MAIN_NAVIGATION, useNavigationPath } from './navigation.ts'

const loadMenu = async () => (await import('./mobile-menu.tsx')).MobileMenu

const sayFailed = sayMissing('Menü')

type HeaderProps = { firma: FirmaView; angemeldet: KontoSummary | null }

export function Header({ firma, angemeldet }: HeaderProps) {
  const path = useNavigationPath()
  const { Dialog: Menu, open, show, onClose, preloadProps } = useLateDialog(loadMenu, sayFailed, { isEarly: true })
  return (
    <>
      <header className="site-header">
        <div className="page-width">
          <PlainLink to="/" className="logo" aria-label={`${firma.logoText}, zur Startseite`}>
            <Logo text={firma.logoText} picture={firma.logo} />
          </PlainLink>
          <nav className="site-navigation" aria-label="Hauptnavigation">
            {MAIN_NAVIGATION.map(({ to, name }) => (
              <PlainLink key={to} to={to} aria-current={isActive(to, path) ? 'page' : undefined}>
                {name}
              </PlainLink>
            ))}
          </nav>
          <FavoritenBadge className="ml-auto" />
          <PlainLink
            to={angemeldet ? '/dashboard' : '/login'}
            className="icon-button"
            aria-label={angemeldet ? 'Mein Bereich' : 'Anmelden'}
          >
            <Icon name="user" />
          </PlainLink>
          {angemeldet && (
            <SignOutForm className="hidden md:block noscript:block">
              {(running) => (
                <IconButton type="submit" icon="log-out" name="Abmelden" aria-busy={running || undefined} />
              )}
            </SignOutForm>
          )}
          <IconButton
            icon="menu"
            name="Menü öffnen"
            className="md:hidden noscript:hidden"
            aria-haspopup="dialog"
            onClick={show}
            {...preloadProps}
          />
        </div>
        <noscript>
          {import.meta.env.SSR && (
            <nav className="page-width scriptless-navigation md:hidden" aria-label="Hauptnavigation">
              {MAIN_NAVIGATION.map(({ to, name }) => (
                <a key={to} href={to} aria-current={isActive(to, path) ? 'page' : undefined}>
                  {name}
                </a>
              ))}
            </nav>
          )}
        </noscript>
      </header>
      {Menu && <Menu open={open} onClose={onClose} firma={firma} angemeldet={angemeldet} />}
    </>
  )
}
