import { CodeSchritt, NummerSchritt } from '#app/components/konto/nummer-code.tsx'
import { useNummerCode } from '#app/components/konto/use-nummer-code.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { CODE_MINUTEN } from '#app/shared/konten/feld-grenzen.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AltesPasswort } from './altes-passwort.tsx'
import { aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { loadKontoSchemas } from './konto-formular.tsx'
import { Abbrechen, Panel } from './panel.tsx'
import { FeldFokus } from './schritt-fokus.tsx'

const PFAD = aendernPfad('telefon')

/** A new number: first the number, then the code that was sent to it. */
export function TelefonPanel({ konto }: { konto: KontoAnsicht }) {
  const nummer = useNummerCode({
    action: PFAD,
    nummer: { intent: 'telefon', schema: async () => (await loadKontoSchemas()).NeueNummerSchema },
    code: { intent: 'telefon-code', schema: async () => (await loadKontoSchemas()).NummerCodeSchema },
  })
  const { anfordern, bestaetigen } = nummer
  const isNummer = nummer.phone === null
  const titel = konto.phone ? 'Mobilnummer ändern' : 'Mobilnummer hinzufügen'
  return (
    <Panel
      titel={isNummer ? titel : 'Prüfcode eingeben'}
      actions={
        // Keys: a button that React turned into another one while it is pressed would do what the new one does.
        isNummer ? (
          <>
            <Abbrechen key="abbrechen" />
            <Button
              key="anfordern"
              type="submit"
              form={nummer.nummerId}
              busy={anfordern.busy && 'SMS wird gesendet...'}
            >
              SMS-Code anfordern
            </Button>
          </>
        ) : (
          <>
            <ButtonLink
              key="zurueck"
              to={PFAD}
              variant="two"
              onClick={(event) => {
                event.preventDefault()
                nummer.goBack()
              }}
            >
              Andere Nummer verwenden
            </ButtonLink>
            <Button key="bestaetigen" type="submit" form={nummer.codeId} busy={bestaetigen.busy && 'Wird überprüft...'}>
              Code bestätigen
            </Button>
          </>
        )
      }
    >
      <FeldFokus form={anfordern} />
      <NummerSchritt
        von={nummer}
        className="stack [--gap:20px]"
        label="Neue Mobilnummer"
        required
        // Only replacing a number could take the account away from its owner.
        danach={konto.phone && <AltesPasswort konto={konto} form={anfordern} />}
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
      </NummerSchritt>
      <CodeSchritt von={nummer} label="Code aus der SMS" required>
        {(phone) => (
          <div ref={nummer.ueberschrift} tabIndex={-1} className="small muted">
            Wir haben einen Code an <span className="num">{telefonAnzeige(phone)}</span> gesendet. Er gilt{' '}
            {CODE_MINUTEN} Minuten.
          </div>
        )}
      </CodeSchritt>
    </Panel>
  )
}
