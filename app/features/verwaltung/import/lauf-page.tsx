import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useKeptFocus } from '#app/components/hooks/use-kept-focus.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { integer } from '#app/shared/format/number.ts'
import { countObjekte, type ImportCounts } from '#app/shared/openimmo/import-bericht.ts'
import {
  countChanges,
  describeLauf,
  IMPORT_PATH,
  IMPORT_PHASES,
  type ImportLaufPage,
  type ImportLaufView,
  importPath,
  isUnderWay,
} from '#app/shared/verwaltung/import/import-lauf.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { whenText } from '../ui/when-text.ts'
import { BerichtPanel } from './bericht-panel.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { durationText, sourceText } from './lauf-text.ts'

export function LaufPage({ columns, zuordnung, ...page }: ImportLaufPage) {
  const { lauf, today } = page
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['importe'], () => void revalidate())
  const head = useRef<HTMLHeadingElement>(null)
  const focus = useKeptFocus(() => head.current?.focus({ preventScroll: true }))
  const { name, color } = describeLauf(lauf)
  const duration = durationText(lauf)
  const isAssignable = lauf.art === 'csv' && lauf.hasFile && !isUnderWay(lauf) && lauf.zustand !== 'uebernommen'
  return (
    <>
      <PageHead title={lauf.name} back={<BackLink to={IMPORT_PATH}>Import</BackLink>} />
      <div className="grid gap-4" {...focus}>
        <Panel title={titleOf(lauf)} headRef={head} note={<Badge color={color}>{name}</Badge>}>
          <p className="mb-5 text-sm text-ink-2">
            {sourceText(lauf)}, {whenText(lauf.createdAt, today)} Uhr{duration && `, ${duration}`}
          </p>
          <StateOf lauf={lauf} />
          {lauf.anzahlen && !isUnderWay(lauf) && <Facts variant="big" items={toFacts(lauf.anzahlen)} />}
          <Steps key={lauf.zustand} lauf={lauf} />
        </Panel>
        {isAssignable && <ColumnsPanel key={lauf.zustand} lauf={lauf} columns={columns} zuordnung={zuordnung} />}
        {lauf.anzahlen && !isUnderWay(lauf) && lauf.zustand !== 'zuordnen' && (
          <BerichtPanel {...page} counts={lauf.anzahlen} />
        )}
      </div>
    </>
  )
}

function titleOf({ istProbe, zustand }: ImportLaufView): string {
  if (zustand === 'zuordnen') return 'Datei'
  return istProbe && ['wartet', 'laeuft', 'geprueft'].includes(zustand) ? 'Vorschau' : 'Bericht'
}

function toFacts(counts: ImportCounts) {
  const { angelegt, geaendert, geloescht, uebersprungen, liegenschaften } = counts
  return [
    { label: 'Objekte', value: integer(countObjekte(counts)) },
    { label: 'Neu', value: integer(angelegt) },
    { label: 'Geändert', value: integer(geaendert) },
    { label: 'Gelöscht', value: integer(geloescht) },
    { label: 'Übersprungen', value: integer(uebersprungen) },
    ...(liegenschaften > 0 ? [{ label: 'Liegenschaften', value: integer(liegenschaften) }] : []),
  ]
}

function StateOf({ lauf }: { lauf: ImportLaufView }) {
  const { zustand, phase, erledigt, gesamt, fehler, endsSoon, istProbe } = lauf
  if (isUnderWay(lauf)) {
    const text = endsSoon ? 'Wird abgebrochen' : phase === null ? 'Beginnt gleich' : IMPORT_PHASES[phase]
    return (
      <div className="stack mb-4">
        <p className="text-sm" role="status">
          {text}
          {!endsSoon && erledigt > 0 && `: ${integer(erledigt)}${gesamt > 0 ? ` von ${integer(gesamt)}` : ''}`}
        </p>
        <progress
          className="import-progress"
          aria-label={text}
          {...(gesamt > 0 ? { max: gesamt, value: erledigt } : {})}
        />
        <p className="text-xs text-ink-2 noscript:block hidden">
          Laden Sie die Seite neu, um zu sehen, wie weit der Import ist.
        </p>
        <p className="text-xs text-ink-2">Sie können die Seite verlassen, der Import läuft weiter.</p>
      </div>
    )
  }
  if (fehler !== null) {
    return (
      <div className="mb-4">
        <Banner
          color="red"
          icon="triangle-alert"
          title={zustand === 'abgelehnt' ? 'Die Datei wurde abgelehnt' : 'Nicht importiert'}
        >
          {fehler}
        </Banner>
      </div>
    )
  }
  if (zustand === 'abgebrochen') {
    return (
      <div className="mb-4">
        <Banner color="gray" title="Abgebrochen">
          {istProbe ? 'Es wurde nichts geändert.' : 'Alle Änderungen dieses Imports wurden zurückgenommen.'}
        </Banner>
      </div>
    )
  }
  return null
}

function Steps({ lauf }: { lauf: ImportLaufView }) {
  const { zustand, hasFile, anzahlen, endsSoon } = lauf
  const isOver = ['abgelehnt', 'abgebrochen', 'gescheitert'].includes(zustand)
  const canTakeOver = zustand === 'geprueft' && hasFile && anzahlen !== null && countChanges(anzahlen) > 0
  // CSV columns can be assigned again; a refused OpenImmo file would be refused again.
  const isToCheck = hasFile && lauf.art === 'openimmo' && ['geprueft', 'abgebrochen', 'gescheitert'].includes(zustand)
  const canEnd = (isUnderWay(lauf) && !endsSoon) || zustand === 'geprueft' || zustand === 'zuordnen'
  return (
    <>
      {zustand === 'geprueft' && anzahlen !== null && countChanges(anzahlen) === 0 && (
        <p className="mt-4 text-sm text-ink-2">Die Datei ändert nichts.</p>
      )}
      {!hasFile && isOver && lauf.quelle === 'formular' && (
        <p className="mt-4 text-sm text-ink-2">Die Datei ist nicht mehr da. Sie können sie noch einmal hochladen.</p>
      )}
      {(canTakeOver || isToCheck || canEnd) && (
        <div className="row mt-5">
          {canTakeOver && <Step lauf={lauf} intent="uebernehmen" text="Übernehmen" busy="Wird begonnen..." />}
          {isToCheck && <Step lauf={lauf} intent="pruefen" text="Erneut prüfen" busy="Wird begonnen..." isSecond />}
          {canEnd && (
            <Step
              lauf={lauf}
              intent="abbrechen"
              text={isUnderWay(lauf) ? 'Abbrechen' : 'Verwerfen'}
              busy="Wird abgebrochen..."
              isSecond
            />
          )}
        </div>
      )}
    </>
  )
}

type StepProps = { lauf: ImportLaufView; intent: string; text: string; busy: string; isSecond?: true }

function Step({ lauf, intent, text, busy, isSecond }: StepProps) {
  const form = useForm({ action: importPath(lauf.id), intent })
  return (
    <FormFrame form={form}>
      <Button type="submit" size="small" variant={isSecond ? 'secondary' : 'primary'} busy={form.busy && busy}>
        {text}
      </Button>
      {form.error && (
        <p className="error-message mt-2" role="alert">
          {form.error.text}
        </p>
      )}
    </FormFrame>
  )
}
