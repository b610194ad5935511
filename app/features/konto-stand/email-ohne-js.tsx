import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { toText } from '#app/shared/formular/to-text.ts'
import { emailMeldung } from '#app/shared/konten/email-einrichten.ts'
import { passwortMin } from '#app/shared/konten/feld-grenzen.ts'
import type { KontoStand } from '#app/shared/konten/konto-stand.ts'
import { EmailFelder } from './email-felder.tsx'
import { WiederanmeldungCode } from './wiederanmeldung-code.tsx'

/** Where no script runs there is no dialog: the same form as a section of the page. */
export function EmailOhneJs({ angemeldet: { rolle } }: { angemeldet: KontoStand }) {
  const hydrated = useHydrated()
  const formular = useForm({ action: '/dashboard', intent: 'setzen' })
  // A second form for the same password would only confuse password managers.
  if (hydrated) return null
  const { fehler, ergebnis, werte } = formular
  const meldung = fehler && emailMeldung(fehler)
  const phone = ergebnis && 'phone' in ergebnis ? toText(ergebnis.phone) : toText(werte?.gesendetAn)
  return (
    <section className="card pad hidden noscript:block" aria-labelledby="email-ohne-js">
      <h2 id="email-ohne-js" className="titel-zeile">
        <span className="num">E-Mail</span> und Passwort festlegen
      </h2>
      <p className="muted small mt-1 mb-4">Damit melden Sie sich künftig auch ohne SMS an.</p>
      <FormFrame form={formular} className="stack">
        {meldung && (
          <Banner farbe="red" icon="triangle-alert" titel={meldung.titel} role="alert">
            {meldung.text}
          </Banner>
        )}
        <EmailFelder form={formular} mindestens={passwortMin({ rolle, einrichtung: true })} />
        {phone !== '' && (
          <>
            <p className="small">
              Aus Sicherheitsgründen bitte auch das <b>Passwort</b> noch einmal eingeben.
            </p>
            {/* Without a code another one is sent. */}
            <input type="hidden" name="gesendetAn" value={phone} />
            <WiederanmeldungCode phone={phone} fehler={fehler?.felder.code} gesendet={0} />
          </>
        )}
        <div>
          <Button type="submit">Speichern</Button>
        </div>
      </FormFrame>
    </section>
  )
}
