import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { EmailAntwort } from '#app/shared/konten/email-einrichten.ts'
import { EmailFelder } from './email-felder.tsx'
import { WiederanmeldungCode } from './wiederanmeldung-code.tsx'

/** What the dashboard's action answers to a form without JavaScript. */
export type EmailErgebnis = { antwort: EmailAntwort; email: string }

/** Where no script runs there is no dialog: the same form as a section of the page. */
export function EmailOhneJs({ ergebnis }: { ergebnis: EmailErgebnis | undefined }) {
  const hydrated = useHydrated()
  // A second form for the same password would only confuse password managers.
  if (hydrated) return null
  const antwort = ergebnis?.antwort
  const fehler = antwort?.art === 'fehler' ? antwort : null
  const phone = antwort?.art === 'fehler' || antwort?.art === 'code-gesendet' ? antwort.phone : undefined
  return (
    <section className="card pad hidden noscript:block" aria-labelledby="email-ohne-js">
      <h2 id="email-ohne-js" className="titel-zeile">
        <span className="num">E-Mail</span> und Passwort festlegen
      </h2>
      <p className="muted small mt-1 mb-4">Damit melden Sie sich künftig auch ohne SMS an.</p>
      <form method="post" action="/dashboard" className="stack">
        <input type="hidden" name="intent" value="setzen" />
        {fehler && (
          <Banner farbe="red" icon="triangle-alert" titel={fehler.titel} role="alert">
            {fehler.text}
          </Banner>
        )}
        <EmailFelder email={ergebnis?.email} fehler={fehler?.felder ?? null} />
        {phone !== undefined && (
          <>
            <p className="small">
              Aus Sicherheitsgründen bitte auch das <b>Passwort</b> noch einmal eingeben.
            </p>
            <WiederanmeldungCode phone={phone} fehler={fehler?.felder.code} gesendet={0} />
          </>
        )}
        <div>
          <Button type="submit">Speichern</Button>
        </div>
      </form>
    </section>
  )
}
