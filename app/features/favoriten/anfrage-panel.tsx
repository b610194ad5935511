import { KontoPanel } from '#app/components/konto/registrierung/konto-panel.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { angemeldetAls, type KontoSummary } from '#app/shared/konten/konto-summary.ts'
import { AskingBar } from './asking-bar.tsx'
import { SendAnfrage, type SendAnfrageProps } from './send-anfrage.tsx'
import { askText } from './send-texts.ts'

type AnfragePanelProps = {
  angemeldet: KontoSummary | null
  anfrage: SendAnfrageProps
  onBack: () => void
  onlyVergeben: boolean
}

export function AnfragePanel({ angemeldet, anfrage, onBack, onlyVergeben }: AnfragePanelProps) {
  const sendButton = <SendAnfrage {...anfrage} />
  return (
    <KontoPanel
      isAngemeldet={angemeldet !== null}
      next="/wishlist"
      start={({ registrieren, login }) => ({
        title: 'Anfrage senden',
        content: onlyVergeben ? (
          <>
            <p className="text-ink-2 text-sm">
              Zurzeit kann nichts auf Ihrer Liste angefragt werden. Setzen Sie dafür etwas Verfügbares auf die Liste.
            </p>
            <ButtonLink block to="/vermietung">
              Andere Wohnungen
            </ButtonLink>
            <ButtonLink block variant="secondary" to="/verkauf">
              Zum Kauf
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text-ink-2 text-sm">
              Eine Anfrage für alles, was Sie auf Ihrer Liste auswählen. Sie brauchen nur Ihren Namen und Ihre
              Mobilnummer.
            </p>
            <Button block onClick={registrieren}>
              Registrieren
            </Button>
            <Button block variant="secondary" onClick={login}>
              Login
            </Button>
            <p className="text-xs text-ink-2">
              Schon ein Konto? Dann melden Sie sich mit <span className="whitespace-nowrap">E-Mail</span> und Passwort
              an.
            </p>
            <AskingBar cards={anfrage.cards} open={anfrage.open}>
              <Button onClick={registrieren}>{askText(anfrage.cards)}</Button>
            </AskingBar>
          </>
        ),
      })}
      bereit={({ isNummerConfirmed }) =>
        anfrage.isChecking
          ? { title: 'Bitte prüfen', step: 'pruefen', onBack, content: sendButton }
          : {
              title: onlyVergeben ? 'Anfrage senden' : 'Bereit zum Senden',
              content: (
                <>
                  {angemeldet && <AngemeldetBanner angemeldet={angemeldet} isNummerConfirmed={isNummerConfirmed} />}
                  {sendButton}
                </>
              ),
            }
      }
    />
  )
}

type AngemeldetBannerProps = { angemeldet: KontoSummary; isNummerConfirmed: boolean }

function AngemeldetBanner({ angemeldet, isNummerConfirmed }: AngemeldetBannerProps) {
  if (!isNummerConfirmed) return <Banner color="green" icon="circle-check" title={angemeldetAls(angemeldet)} />
  return (
    <Banner color="green" icon="circle-check" title="Mobilnummer bestätigt!">
      {angemeldetAls(angemeldet)}
    </Banner>
  )
}
