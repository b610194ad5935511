import { useEffect, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { CodeErneut } from '#app/components/konto/code-erneut.tsx'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { TelefonFeld } from '#app/components/ui/telefon-feld.tsx'
import { CODE_MINUTEN } from '#app/shared/konten/feld-grenzen.ts'
import type { KontoErgebnis, Schritt } from '#app/shared/konten/konto-eingabe.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AltesPasswort } from './altes-passwort.tsx'
import { aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { Absenden, fehlerVon, KontoFormular, useBusy, werteVon } from './konto-formular.tsx'
import { Abbrechen, Panel } from './panel.tsx'
import { SchrittFokus } from './schritt-fokus.tsx'

const FORM = 'telefon-formular'
const PFAD = aendernPfad('telefon')

type TelefonProps = { konto: KontoAnsicht; ergebnis: KontoErgebnis | undefined }

/** A new number: first the number, then the code that was sent to it. */
export function TelefonPanel({ konto, ergebnis }: TelefonProps) {
  const anforderung = useAnforderung()
  if (ergebnis?.schritt?.name === 'telefon-code') {
    return <CodeSchritt schritt={ergebnis.schritt} ergebnis={ergebnis} anforderung={anforderung} />
  }
  return <NummerSchritt konto={konto} ergebnis={ergebnis} />
}

/**
 * What the first step has sent, so that the second can ask for another code: that takes the password too, which is kept
 * here and never written into the page. Null after a page load in between.
 */
function useAnforderung(): FormData | null {
  const { formData } = useNavigation()
  const [anforderung, setAnforderung] = useState<FormData | null>(null)
  if (formData?.get('intent') === 'telefon' && formData !== anforderung) setAnforderung(formData)
  return anforderung
}

function NummerSchritt({ konto, ergebnis }: TelefonProps) {
  const fehler = fehlerVon(ergebnis, 'telefon')
  const werte = werteVon(ergebnis, 'telefon')
  return (
    <Panel
      titel={konto.phone ? 'Mobilnummer ändern' : 'Mobilnummer hinzufügen'}
      actions={
        <>
          <Abbrechen />
          <Absenden form={FORM} intent="telefon" busy="SMS wird gesendet...">
            SMS-Code anfordern
          </Absenden>
        </>
      }
    >
      <p className="small muted">
        Wir senden einen Code an die neue Nummer.
        {konto.phone && (
          <>
            {' '}
            Bis Sie ihn eingeben, bleibt es bei <span className="num">{telefonAnzeige(konto.phone)}</span>.
          </>
        )}
      </p>
      <KontoFormular id={FORM} intent="telefon" action={PFAD} ergebnis={ergebnis} autoFokus>
        <TelefonFeld
          label="Neue Mobilnummer"
          required
          id="telefon-neu"
          vorwahl={werte.vorwahl}
          nummer={werte.nummer}
          error={fehler.nummer}
        />
        {/* Only replacing a number could take the account away from its owner. */}
        {konto.phone && <AltesPasswort konto={konto} fehler={fehler} id="telefon-passwort" />}
      </KontoFormular>
    </Panel>
  )
}

type CodeProps = {
  schritt: Extract<Schritt, { name: 'telefon-code' }>
  ergebnis: KontoErgebnis
  anforderung: FormData | null
}

function CodeSchritt({ schritt, ergebnis, anforderung }: CodeProps) {
  const { phone, vorwahl, nummer } = schritt
  return (
    <Panel
      titel="Prüfcode eingeben"
      actions={
        <>
          <ButtonLink to={PFAD} replace preventScrollReset variant="two">
            Andere Nummer verwenden
          </ButtonLink>
          <Absenden form={FORM} intent="telefon-code" busy="Wird überprüft...">
            Code bestätigen
          </Absenden>
        </>
      }
    >
      <SchrittFokus className="small muted">
        Wir haben einen Code an <span className="num">{telefonAnzeige(phone)}</span> gesendet. Er gilt {CODE_MINUTEN}{' '}
        Minuten.
      </SchrittFokus>
      <VersandStoerung art="sms" />
      <KontoFormular id={FORM} intent="telefon-code" action={PFAD} ergebnis={ergebnis}>
        <input type="hidden" name="vorwahl" value={vorwahl} />
        <input type="hidden" name="nummer" value={nummer} />
        <CodeFeld
          label="Code aus der SMS"
          required
          id="telefon-code"
          error={fehlerVon(ergebnis, 'telefon-code').code}
        />
      </KontoFormular>
      {anforderung && <Erneut anforderung={anforderung} ergebnis={ergebnis} />}
    </Panel>
  )
}

/** Asks for another code; a refusal leaves the step as it is, since the code that was sent still counts. */
function Erneut({ anforderung, ergebnis }: { anforderung: FormData; ergebnis: KontoErgebnis }) {
  const submit = useSubmit()
  const laeuft = useBusy('telefon')
  const [gesendet, setGesendet] = useState(0)
  const [fehler] = Object.values(fehlerVon(ergebnis, 'telefon'))

  useEffect(() => {
    if (ergebnis.intent === 'telefon' && !ergebnis.fehler) setGesendet((anzahl) => anzahl + 1)
  }, [ergebnis])

  function resend() {
    const erneut = new FormData()
    for (const [name, wert] of anforderung) erneut.append(name, wert)
    erneut.set('erneut', '1')
    void submit(erneut, { method: 'post', action: PFAD, preventScrollReset: true })
  }

  return (
    <>
      {fehler && (
        <Banner farbe="red" icon="triangle-alert" titel="SMS nicht gesendet" role="alert">
          {fehler}
        </Banner>
      )}
      <CodeErneut gesendet={gesendet} laeuft={laeuft} onErneut={resend} />
    </>
  )
}
