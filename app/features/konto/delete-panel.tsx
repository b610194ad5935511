import { dropAllDrafts } from '#app/components/form/drop-drafts.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { LOESCH_WORD } from '#app/shared/konten/field-limits.ts'
import { FormPanel, loadKontoSchemas } from './konto-form.tsx'
import { changePath, type KontoView } from './konto-view.ts'
import { OldPasswort } from './old-passwort.tsx'

export function DeletePanel({ konto }: { konto: KontoView }) {
  const form = useForm({
    action: changePath('loeschen'),
    intent: 'loeschen',
    schema: async () => (await loadKontoSchemas()).KontoLoeschenSchema,
    onNext: dropAllDrafts,
  })
  return (
    <FormPanel
      title="Konto endgültig löschen?"
      size="wide"
      long
      form={form}
      absenden="Konto löschen"
      busy="Konto wird gelöscht..."
      cancel="Konto behalten"
      danger
      autoFocus={false}
      text={
        <>
          <div>
            <h3>Das wird sofort gelöscht</h3>
            <ul className="text-sm bullets">
              <li>
                <Unbroken>Ihr Konto mit Name, E-Mail-Adresse, Mobilnummer und allen Anmeldungen</Unbroken>
              </li>
              <li>Ihre Anfragen, Termine, Besichtigungen und Rückmeldungen; gebuchte Plätze werden wieder frei</li>
              <li>Ihr Mietprofil, Ihr Kaufprofil und Ihre gespeicherten Suchen</li>
              <li>
                Ihre Angaben und Dokumente im Mieterfragebogen, ebenso die von Personen ohne eigenes Konto, die Sie
                eingetragen haben
              </li>
              <li>Empfänger und Inhalt der Nachrichten, die wir Ihnen oder über Sie gesendet haben</li>
            </ul>
          </div>
          <div>
            <h3>Das bleibt</h3>
            <ul className="text-sm bullets">
              <li>
                Verträge und Geschäftspost, die {konto.firma} außerhalb des Portals führt: Sie müssen nach{' '}
                <span className="whitespace-nowrap">§ 147 AO</span> und{' '}
                <span className="whitespace-nowrap">§ 257 HGB</span> sechs bis zehn Jahre aufbewahrt werden.
              </li>
              <li>
                Angaben von Mitmieterinnen und Mitmietern mit eigenem Konto, auch was diese über Sie eingetragen haben:
                Darüber entscheiden sie selbst.
              </li>
              <li>
                Technische Protokolle ohne Namen und Kontaktdaten, und dass wir Nachrichten gesendet haben, ohne
                Empfänger und Inhalt. Damit klären wir Störungen und Angriffe auf.
              </li>
              <li>Sicherungskopien, bis sie durch neuere ersetzt sind.</li>
              {konto.email && (
                <li>
                  Zum Schluss senden wir eine Bestätigung an <EmailAdresse email={konto.email} />. Auch sie wird später
                  gelöscht.
                </li>
              )}
            </ul>
          </div>
          <p className="text-sm">
            Möchten Sie Ihre Daten behalten?{' '}
            <a className="link" href="/konto/daten.zip">
              Daten herunterladen
            </a>
          </p>
        </>
      }
    >
      <OldPasswort konto={konto} form={form} />
      <Field
        label={`Bitte geben Sie zur Bestätigung ${LOESCH_WORD} ein`}
        required
        {...form.field('wort')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </FormPanel>
  )
}
