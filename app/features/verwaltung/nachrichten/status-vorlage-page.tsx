import './vorlage.css'
import { useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import { Refusal } from '#app/features/verwaltung/ui/form/refusal.tsx'
import { ETAPPEN, type Etappe } from '#app/shared/anfragen/anfrage.status.ts'
import { splitCustomerText } from '#app/shared/anfragen/card-state.ts'
import { purchaseSentence } from '#app/shared/anfragen/status-sentence.ts'
import type { StatusColor } from '#app/shared/status-color.ts'
import { STATUS_COLORS } from '#app/shared/status-color.ts'
import { type StatusVorlageView, VORLAGEN_PATH, vorlagePath } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { Diff, VersionHead } from './versions-panel.tsx'

const COLOR_NAMES: Record<StatusColor, string> = {
  red: 'Rot',
  blue: 'Blau',
  yellow: 'Gelb',
  orange: 'Orange',
  gray: 'Grau',
  green: 'Grün',
}

const ETAPPE_NAMES: Record<Etappe, string> = {
  eingegangen: 'Eingegangen',
  profil: 'Profil',
  besichtigung: 'Besichtigung',
  entscheidung: 'Entscheidung',
}

type Shown = Pick<StatusVorlageView, 'anzeigetext' | 'kundentext' | 'color'>

export function StatusVorlagePage({ status }: { status: StatusVorlageView }) {
  const { key, anzeigetext, version, versions } = status
  const [draft, setDraft] = useState<Shown>(status)
  // Version that the form is based on: the own one after a save, or another person's after a reported conflict.
  const [before, setBefore] = useState(version)
  const [isConflictReported, setIsConflictReported] = useState(false)
  if (isConflictReported && before !== version) {
    setBefore(version)
    setIsConflictReported(false)
  }
  const form = useForm({
    action: vorlagePath(key),
    intent: 'status',
    schema: async () => (await import('#app/shared/verwaltung/nachrichten/vorlage.schema.ts')).StatusTextSchema,
    onDone: ({ version: own }) => {
      if (typeof own === 'number') setBefore(own)
      setIsConflictReported(false)
      showToast({ kind: 'erfolg', title: 'Status gespeichert' })
    },
    onFailure: ({ code }) => setIsConflictReported(code === 'VERALTET'),
  })
  return (
    <>
      <PageHead
        title={anzeigetext}
        subtitle="Status einer Anfrage, wie ihn Bewerber in Mein Bereich lesen. Offene Seiten zeigen ihn sofort."
        back={<BackLink to={VORLAGEN_PATH}>Vorlagen</BackLink>}
      />
      <FormFrame form={form} onChange={({ currentTarget }) => setDraft(readDraft(currentTarget))} className="vorlage">
        <Panel className="stack">
          <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />
          <input type="hidden" name="before" value={before} />
          <StatusFields form={form} status={status} />
          <Refusal form={form} />
          <div>
            <Button type="submit" busy={form.busy && 'Wird gespeichert...'}>
              Speichern
            </Button>
          </div>
        </Panel>
        <div className="vorlage-aside">
          <Card shown={draft} />
        </div>
      </FormFrame>
      {versions.length > 0 && (
        <Panel title="Fassungen" className="mt-4">
          <ol className="versions">
            {versions.map((entry, index) => (
              <li key={entry.version}>
                <VersionHead version={{ ...entry, isOwn: false }} isCurrent={index === 0} />
                <Diff lines={entry.changes} />
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  )
}

type StatusFieldsProps = { form: FormHandle; status: StatusVorlageView }

function StatusFields({ form, status }: StatusFieldsProps) {
  const { anzeigetext, kundentext, color, target, etappe } = status
  const atPurchase = purchaseSentence(status.statusKey)
  return (
    <>
      <Field label="Name" required maxLength={60} {...form.field('betreff', anzeigetext)} />
      <Field
        label="Text für Bewerber"
        multiline
        rows={4}
        maxLength={1000}
        hint="Der erste Satz ist die Überschrift. Ohne Text zeigt die Karte keinen Hinweis. {{firma}} und {{telefon}} werden eingesetzt."
        {...form.field('text', kundentext)}
      />
      {atPurchase !== null && (
        <p className="text-sm text-ink-2">Bei einem Kauf steht dort stattdessen: „{atPurchase}“</p>
      )}
      <SelectField label="Farbe" required {...form.field('farbe', color)}>
        {STATUS_COLORS.map((name) => (
          <option key={name} value={name}>
            {COLOR_NAMES[name]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Ziel der Karte"
        maxLength={300}
        hint="Ein Pfad des Portals, mit {profil_id}, {inquiry_id} und {expose_id}. Ohne Eintrag ist die Karte kein Link."
        {...form.field('ziel', target)}
      />
      <SelectField
        label="Etappe"
        required
        hint="So weit ist eine Anfrage mit diesem Status. Die Linie auf der Karte erwartet nichts mehr, was davor liegt; „Entscheidung“ beendet sie."
        {...form.field('etappe', etappe)}
      >
        {ETAPPEN.map((name) => (
          <option key={name} value={name}>
            {ETAPPE_NAMES[name]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function Card({ shown: { anzeigetext, kundentext, color } }: { shown: Shown }) {
  const { title, text } = splitCustomerText(kundentext.trim())
  return (
    <Preview title="Das steht auf der Karte">
      <div className="stack">
        <span>
          <Badge color={color}>{anzeigetext || '–'}</Badge>
        </span>
        {title !== '' && (
          <Banner color={color} title={title}>
            {text}
          </Banner>
        )}
      </div>
    </Preview>
  )
}

function readDraft(form: HTMLFormElement): Shown {
  const values = new FormData(form)
  const read = (name: string) => String(values.get(name) ?? '')
  return {
    anzeigetext: read('betreff'),
    kundentext: read('text'),
    color: STATUS_COLORS.find((name) => name === read('farbe')) ?? 'blue',
  }
}
