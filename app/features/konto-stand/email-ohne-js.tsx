import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { EmailAntwort } from '#app/shared/konten/email-einrichten.ts'
import { EmailFelder } from './email-felder.tsx'

/** What the dashboard's action answers to a form without JavaScript. */
export type EmailErgebnis = { antwort: EmailAntwort; email: string }

/** Where no script runs there is no dialog: the same form as a section of the page. */
export function EmailOhneJs({ ergebnis }: { ergebnis: EmailErgebnis | undefined }) {
  const hydrated = useHydrated()
  // A second form for the same password would only confuse password managers.
  if (hydrated) return null
  const fehler = ergebnis?.antwort.art === 'fehler' ? ergebnis.antwort : null
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
        <div>
          <Button type="submit">Speichern</Button>
        </div>
      </form>
    </section>
  )
}
