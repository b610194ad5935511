import { CodeStep, NummerStep } from '#app/components/konto/nummer-code.tsx'
import { useNummerCode } from '#app/components/konto/use-nummer-code.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { CODE_MINUTES } from '#app/shared/konten/field-limits.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { loadKontoSchemas } from './konto-form.tsx'
import { changePath, type KontoView } from './konto-view.ts'
import { OldPasswort } from './old-passwort.tsx'
import { Cancel, Panel } from './panel.tsx'
import { FieldFocus } from './step-focus.tsx'

const PATH = changePath('telefon')

export function TelefonPanel({ konto }: { konto: KontoView }) {
  const nummer = useNummerCode({
    action: PATH,
    nummer: { intent: 'telefon', schema: async () => (await loadKontoSchemas()).NeueNummerSchema },
    code: { intent: 'telefon-code', schema: async () => (await loadKontoSchemas()).NummerCodeSchema },
  })
  const { requestForm, confirmForm } = nummer
  const isNummer = nummer.phone === null
  const title = konto.phone ? 'Mobilnummer ändern' : 'Mobilnummer hinzufügen'
  return (
    <Panel
      title={isNummer ? title : 'Prüfcode eingeben'}
      actions={
        // Keys prevent React from reusing a button while it is pressed: it would trigger the new action.
        isNummer ? (
          <>
            <Cancel key="abbrechen" />
            <Button
              key="anfordern"
              type="submit"
              form={nummer.nummerId}
              busy={requestForm.busy && 'SMS wird gesendet...'}
            >
              SMS-Code anfordern
            </Button>
          </>
        ) : (
          <>
            <ButtonLink
              key="zurueck"
              to={PATH}
              variant="secondary"
              onClick={(event) => {
                event.preventDefault()
                nummer.goBack()
              }}
            >
              Andere Nummer verwenden
            </ButtonLink>
            <Button key="bestaetigen" type="submit" form={nummer.codeId} busy={confirmForm.busy && 'Wird überprüft...'}>
              Code bestätigen
            </Button>
          </>
        )
      }
    >
      <FieldFocus form={requestForm} />
      <div ref={nummer.heading} id={nummer.headingId} tabIndex={-1} className="text-sm text-ink-2">
        {nummer.phone === null ? (
          <>
            Wir senden einen Code an die neue Nummer.
            {konto.phone && (
              <>
                {' '}
                Bis Sie ihn eingeben, bleibt es bei <span className="inline-block">{formatTelefon(konto.phone)}</span>.
              </>
            )}
          </>
        ) : (
          <>
            Wir haben einen Code an <span className="inline-block">{formatTelefon(nummer.phone)}</span> gesendet. Er
            gilt {CODE_MINUTES} Minuten.
          </>
        )}
      </div>
      <NummerStep
        handle={nummer}
        className="stack [--gap:20px]"
        label="Neue Mobilnummer"
        required
        // Only replacing a number could take over the account.
        after={konto.phone && <OldPasswort konto={konto} form={requestForm} />}
      />
      <CodeStep handle={nummer} label="Code aus der SMS" required />
    </Panel>
  )
}
