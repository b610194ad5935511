import type { ReactNode } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { fileSize } from '#app/shared/format/file-size.ts'
import { DOKUMENT_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import {
  type AkteFact,
  type AkteSection,
  type AkteView,
  CHECKED_KINDS,
  type CheckedKind,
  type Nachweis,
  type SectionState,
} from '#app/shared/verwaltung/interessenten/akte.ts'
import { aktePath, decisionPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { filesText, NACHWEIS_ORDER } from '#app/shared/verwaltung/interessenten/akte-texts.ts'
import { Locked } from '../ui/locked.tsx'
import { Panel } from '../ui/panel.tsx'
import { angabenLockedText, nachweiseLockedText } from './akte-texts.ts'

/** Panel with contact data and facts for a viewing, which all staff can see. */
export function ContactSection({ akte }: { akte: AkteView }) {
  return (
    <Panel title="Für die Besichtigung" note={<StateBadge state="offen" />}>
      <Facts items={[{ label: 'Name', value: akte.name || '–' }, ...akte.besichtigung]} />
    </Panel>
  )
}

/** Panel with income, employer and household, which staff can open once the application is sent (AKTE-2). */
export function AngabenSection({ akte }: { akte: AkteView }) {
  const { state, haushalt, personen } = akte.angaben
  return (
    <Panel title="Mit der Bewerbung" note={<StateBadge state={state} />} className="stack">
      {state === 'gesperrt' && <Locked title="Einkommen, Arbeitgeber, Haushalt">{angabenLockedText(akte)}</Locked>}
      {state === 'bereit' && (
        <Locked
          title="Einkommen, Arbeitgeber, Haushalt"
          action={<OpenForm linkId={akte.linkId} section="angaben" text="Angaben ansehen" />}
        >
          Einsehbar, seit die Bewerbung abgesendet ist. Ihr Zugriff wird protokolliert.
        </Locked>
      )}
      {state === 'offen' && (
        <>
          {haushalt.length > 0 && <Group title="Haushalt" items={haushalt} />}
          {personen.map(({ id, name, facts }) => (
            <Group key={id} title={name || 'Person ohne Namen'} items={facts} />
          ))}
          {personen.length === 0 && <p className="text-sm text-ink-2">Der Mieterfragebogen ist nicht mehr da.</p>}
          <p className="text-xs text-ink-2">Das Portal bildet keine Rangfolge und keine Punktzahl.</p>
        </>
      )}
    </Panel>
  )
}

export function NachweiseSection({ akte }: { akte: AkteView }) {
  const { state, counts, personen } = akte.nachweise
  return (
    <Panel title="Mit der Zusage" note={<StateBadge state={state} />} className="stack">
      {state !== 'offen' && <ClosedKinds counts={counts} />}
      {state === 'gesperrt' && <p className="text-sm">{nachweiseLockedText(akte)}</p>}
      {state === 'bereit' && (
        <>
          <p className="text-sm">Sie dürfen diese Nachweise ansehen. Ihr Zugriff wird protokolliert.</p>
          <OpenForm linkId={akte.linkId} section="nachweise" text="Nachweise ansehen" />
        </>
      )}
      {state === 'offen' &&
        personen.map(({ id, name, facts, dokumente }) => (
          <div key={id} className="stack">
            <Group title={name || 'Person ohne Namen'} items={facts} />
            <Dokumente dokumente={dokumente} />
          </div>
        ))}
      {state === 'offen' &&
        CHECKED_KINDS.filter((kind) => counts.some(({ uploader }) => uploader === kind)).map((kind) => (
          <CheckedForm key={kind} linkId={akte.linkId} kind={kind} />
        ))}
      <Decisions akte={akte} />
    </Panel>
  )
}

function StateBadge({ state }: { state: SectionState }) {
  return state === 'gesperrt' ? <Badge color="gray">Gesperrt</Badge> : <Badge color="green">Einsehbar</Badge>
}

function Facts({ items }: { items: readonly AkteFact[] }) {
  return (
    <DefinitionList
      items={items.map(({ label, value }) => ({ label, value: <span className="whitespace-pre-line">{value}</span> }))}
    />
  )
}

function Group({ title, items }: { title: string; items: readonly AkteFact[] }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {items.length > 0 && <Facts items={items} />}
    </div>
  )
}

/** List of the kinds of documents with their number, but no files. */
function ClosedKinds({ counts }: { counts: AkteView['nachweise']['counts'] }) {
  const known = NACHWEIS_ORDER.flatMap((uploader) => counts.filter((count) => count.uploader === uploader))
  if (known.length === 0) return <p className="text-sm text-ink-2">Es liegen keine Dateien vor.</p>
  return (
    <ul className="akte-kinds">
      {known.map(({ uploader, count }) => (
        <li key={uploader}>
          <Icon name="lock" />
          <span className="min-w-0 wrap-anywhere">
            <b className="hyphens-auto">{DOKUMENT_KINDS[uploader].label}</b>
            <small>{filesText(count)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Dokumente({ dokumente }: { dokumente: readonly Nachweis[] }) {
  if (dokumente.length === 0) return <p className="text-sm text-ink-2">Keine Dokumente</p>
  return (
    <ul className="panel-rows">
      {NACHWEIS_ORDER.flatMap((uploader) => dokumente.filter((dokument) => dokument.uploader === uploader)).map(
        ({ id, uploader, name, size, pageCount, anzeige, link }) => (
          <li key={id}>
            <Icon name="file-text" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <a href={link} className="link" target="_blank" rel="noreferrer">
                {name}
                <span className="sr-only"> ({anzeige === 'ansicht' ? 'öffnet einen neuen Tab' : 'wird geladen'})</span>
              </a>
              <small>
                {[
                  DOKUMENT_KINDS[uploader].label,
                  pageCount && `${pageCount} ${pageCount === 1 ? 'Seite' : 'Seiten'}`,
                  fileSize(size),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

function OpenForm({ linkId, section, text }: { linkId: string; section: AkteSection; text: string }) {
  const form = useForm({ action: aktePath(linkId), intent: 'oeffnen', hidden: { section } })
  return (
    <FormFrame form={form}>
      <ErrorBanner notice={toNotice(form.error, 'Nicht möglich')} role="alert" />
      <Button type="submit" variant="secondary" size="small" icon="eye" busy={form.busy && 'Wird geöffnet...'}>
        {text}
      </Button>
    </FormFrame>
  )
}

const CHECKED_TEXTS: Record<CheckedKind, { button: string; note: string }> = {
  ausweis: {
    button: 'Ausweis gesehen, Kopie löschen',
    note: 'Die Ausweiskopie wird nur zum Abgleich gebraucht und danach sofort gelöscht.',
  },
  aufenthaltstitel: {
    button: 'Aufenthaltstitel gesehen, Kopie löschen',
    note: 'Die Kopie wird nur zum Abgleich gebraucht und danach sofort gelöscht.',
  },
  schufa: { button: 'Schufa geprüft, Auskunft löschen', note: 'Die Auskunft wird nach der Prüfung gelöscht.' },
}

function CheckedForm({ linkId, kind }: { linkId: string; kind: CheckedKind }) {
  const form = useForm({ action: aktePath(linkId), intent: 'gesehen', hidden: { art: kind } })
  const { button, note } = CHECKED_TEXTS[kind]
  return (
    <FormFrame form={form}>
      <ErrorBanner notice={toNotice(form.error, 'Nicht möglich')} role="alert" />
      <p className="mb-2 text-sm text-ink-2">{note}</p>
      <Button type="submit" variant="danger" size="small" busy={form.busy && 'Wird gelöscht...'}>
        {button}
      </Button>
    </FormFrame>
  )
}

function Decisions({ akte: { linkId, name, since, ended } }: { akte: AkteView }): ReactNode {
  if (ended !== null) return null
  const who = name || 'diese Person'
  return (
    <div className="flex flex-wrap gap-3">
      {since.zusage === null && (
        <ButtonLink to={decisionPath(linkId, 'zusage')} size="small">
          Für {who} entscheiden
        </ButtonLink>
      )}
      {since.zusage !== null && (
        <ButtonLink to={decisionPath(linkId, 'zurueck')} size="small" variant="secondary">
          Zusage zurücknehmen
        </ButtonLink>
      )}
      <ButtonLink to={decisionPath(linkId, 'absage')} size="small" variant="danger">
        Absagen
      </ButtonLink>
    </div>
  )
}
