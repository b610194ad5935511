import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { FRAGEBOGEN_STEPS } from '#app/shared/bewerbung/fragebogen-steps.ts'
import { date } from '#app/shared/format/date.ts'
import { type PersonRolle, withBuerge } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { MIETBEGINN_OPTIONS } from '#app/shared/mietprofil/mietprofil-options.ts'
import type { AnfrageView, FragebogenPerson } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { aktePath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { Locked } from '../ui/locked.tsx'
import { Panel } from '../ui/panel.tsx'
import { TelefonLink } from '../ui/telefon-link.tsx'

type OfAnfrage = { anfrage: AnfrageView }

/** Panel with only the profile data needed for a viewing. The rest is in the Akte (AKTE-2). */
export function ProfilPanel({ anfrage: { profil, hasApplied } }: OfAnfrage) {
  const begin = MIETBEGINN_OPTIONS.find(({ value }) => value === profil?.mietbeginn)?.text ?? profil?.mietbeginn
  return (
    <Panel title="Profil" note={profil ? `zuletzt geändert ${date(profil.changedAt)}` : undefined} className="stack">
      {profil ? (
        <DefinitionList
          items={[
            { label: 'Personen im Haushalt', value: profil.personen ?? 'nicht angegeben' },
            { label: 'Mietbeginn', value: begin ?? 'nicht angegeben' },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-2">Diese Person hat ihr Mietprofil noch nicht ausgefüllt.</p>
      )}
      {!hasApplied && (
        <Locked title="Tätigkeit und Einkommen">Sichtbar, sobald sich die Person um diese Wohnung bewirbt.</Locked>
      )}
    </Panel>
  )
}

/** Panel shown for a flat for sale instead of the rental profile and the questionnaire (KAUF-5). */
export function KaufprofilPanel({ anfrage: { id, kaufprofil, profilId } }: OfAnfrage) {
  return (
    <Panel
      title="Kaufprofil"
      className="stack"
      note={
        profilId && (
          <Link className="link" to={aktePath(id)}>
            Akte öffnen
          </Link>
        )
      }
    >
      {kaufprofil ? (
        <>
          <DefinitionList items={kaufprofil.facts} />
          <p className="text-sm text-ink-2">Zuletzt geändert {date(kaufprofil.changedAt)}</p>
        </>
      ) : (
        <p className="text-sm text-ink-2">Keine Angaben. Sie sind freiwillig.</p>
      )}
    </Panel>
  )
}

/** Panel with the progress of the questionnaire, but no answers. */
export function FragebogenPanel({ anfrage: { id, fragebogen, hasApplied, profilId } }: OfAnfrage) {
  return (
    <Panel
      title="Mieterfragebogen"
      className="stack"
      note={
        profilId && (
          <Link className="link" to={aktePath(id)}>
            Akte öffnen
          </Link>
        )
      }
    >
      {fragebogen.length === 0 ? (
        <p className="text-sm text-ink-2">Diese Person hat noch keinen Mieterfragebogen.</p>
      ) : (
        <ul className="panel-rows">
          {fragebogen.map((person, at) => (
            <PersonRow key={person.id} person={person} at={at} />
          ))}
        </ul>
      )}
      {!hasApplied && fragebogen.length > 0 && (
        <Locked title="Inhalte sind noch gesperrt">
          Antworten und Dokumente sind sichtbar, sobald sich die Person um diese Wohnung bewirbt.
        </Locked>
      )}
    </Panel>
  )
}

function PersonRow({ person, at }: { person: FragebogenPerson; at: number }) {
  const { name, rolle, openSteps, isComplete, dokumente } = person
  const total = rolle === 'mieter' ? FRAGEBOGEN_STEPS.length : BUERGE_STEPS
  const done = total - openSteps.length
  return (
    <li>
      <span className="min-w-0 flex-1">
        <b>{name === null ? unnamed(rolle, at) : withBuerge(name, rolle)}</b>
        <small>
          {dokumente === 1 ? '1 Dokument' : `${dokumente} Dokumente`}
          {openSteps.length > 0 && `, offen: ${openSteps.map(stepTitle).join(', ')}`}
        </small>
      </span>
      {isComplete ? (
        <Badge color="green">Vollständig</Badge>
      ) : (
        <span className="whitespace-nowrap">
          {done} von {total}
        </span>
      )}
    </li>
  )
}

/** Number of steps with questions for a guarantor (BUERGE-2). */
const BUERGE_STEPS = 3

const unnamed = (rolle: PersonRolle, at: number) => (rolle === 'mieter' ? `Mitmieter ${at}` : 'Bürge')

const stepTitle = (nummer: number) => FRAGEBOGEN_STEPS.find((step) => step.nummer === nummer)?.title ?? nummer

export function WrittenPanel({ anfrage: { anmerkung, kundenanmerkung } }: OfAnfrage) {
  if (anmerkung === null && kundenanmerkung === null) return null
  return (
    <Panel title="Von der Person">
      <DefinitionList
        items={[
          ...(anmerkung === null ? [] : [{ label: 'Mit der Anfrage', value: <Words>{anmerkung}</Words> }]),
          ...(kundenanmerkung === null ? [] : [{ label: 'Kundenanmerkung', value: <Words>{kundenanmerkung}</Words> }]),
        ]}
      />
    </Panel>
  )
}

const Words = ({ children }: { children: string }) => <span className="whitespace-pre-line">{children}</span>

export function ContactPanel({ anfrage: { phone, unconfirmedPhone, email, kontoSince } }: OfAnfrage) {
  return (
    <Panel title="Kontakt">
      <DefinitionList
        items={[
          ...(phone || !unconfirmedPhone
            ? [{ label: 'Mobil', value: phone ? <TelefonLink telefon={phone} /> : 'nicht bekannt' }]
            : []),
          ...(unconfirmedPhone
            ? [{ label: 'Mobil, nicht bestätigt', value: <TelefonLink telefon={unconfirmedPhone} /> }]
            : []),
          { label: 'E-Mail', value: email ? <a href={`mailto:${email}`}>{email}</a> : 'nicht bestätigt' },
          { label: 'Konto', value: kontoSince ? `seit ${date(kontoSince)}` : 'keines' },
        ]}
      />
    </Panel>
  )
}
