import type { ReactNode } from 'react'
import { KontoPanel } from '#app/components/konto/registrierung/konto-panel.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { angemeldetAls, type KontoStand } from '#app/shared/konten/konto-stand.ts'

type AnfragePanelProps = {
  angemeldet: KontoStand | null
  /** Sends the inquiry, for somebody who is signed in. */
  senden: ReactNode
  /** Nothing on the list can be asked for any more: nobody needs an account for that. */
  nurVergeben: boolean
}

/** The inquiry panel of /wishlist: registration or sign-in, then the inquiry. */
export function AnfragePanel({ angemeldet, senden, nurVergeben }: AnfragePanelProps) {
  return (
    <KontoPanel
      istAngemeldet={angemeldet !== null}
      weiter="/wishlist"
      anfang={({ registrieren, login }) => ({
        titel: 'Anfrage senden',
        inhalt: nurVergeben ? (
          <>
            <p className="muted small">
              Zurzeit kann keine Wohnung auf Ihrer Liste angefragt werden. Setzen Sie dafür eine verfügbare auf die
              Liste.
            </p>
            <ButtonLink block to="/vermietung">
              Andere Wohnungen
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="muted small">
              Eine Anfrage für alle verfügbaren Wohnungen auf Ihrer Liste. Sie brauchen nur Ihren Namen und Ihre
              Mobilnummer.
            </p>
            <Button block onClick={registrieren}>
              Registrieren
            </Button>
            <Button block variant="two" onClick={login}>
              Login
            </Button>
            <p className="xs muted">
              Schon ein Konto? Dann melden Sie sich mit <span className="num">E-Mail</span> und Passwort an.
            </p>
          </>
        ),
      })}
      bereit={{
        titel: nurVergeben ? 'Anfrage senden' : 'Bereit zum Senden',
        inhalt: (
          <>
            {angemeldet && <AngemeldetBanner angemeldet={angemeldet} />}
            {senden}
          </>
        ),
      }}
    />
  )
}

function AngemeldetBanner({ angemeldet }: { angemeldet: KontoStand }) {
  if (!angemeldet.hasPhone) return <Banner farbe="green" icon="circle-check" titel={angemeldetAls(angemeldet)} />
  return (
    <Banner farbe="green" icon="circle-check" titel="Mobilnummer bestätigt!">
      {angemeldetAls(angemeldet)}
    </Banner>
  )
}
