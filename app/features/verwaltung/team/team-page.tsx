import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import './team.css'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { PersonCell } from '#app/features/verwaltung/ui/table/cells.tsx'
import { type StaffColumn, StaffTable } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { date } from '#app/shared/format/date.ts'
import {
  EINLADEN_PATH,
  type EinladungRow,
  ROLLE_NAMES,
  TEAM_PATH,
  type TeamRow,
  teamPath,
} from '#app/shared/verwaltung/team/team.ts'
import { EinstellungenTabs } from '../ui/einstellungen-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { whenText } from '../ui/when-text.ts'
import { OwnPasswort } from './own-passwort.tsx'

type TeamPageProps = {
  team: readonly TeamRow[]
  einladungen: readonly EinladungRow[]
  hasPasswort: boolean
  today: string
}

export function TeamPage({ team, einladungen, hasPasswort, today }: TeamPageProps) {
  const columns: StaffColumn<TeamRow, 'name'>[] = [
    { label: 'Name', cell: ({ name, email }) => <PersonCell name={name} detail={<EmailAdresse email={email} />} /> },
    { label: 'Rolle', cell: ({ rolle }) => ROLLE_NAMES[rolle] },
    { label: 'Zweiter Faktor', cell: (row) => <StateBadge row={row} />, place: 'end' },
    {
      label: 'Zuletzt aktiv',
      cell: ({ lastActive }) => (lastActive === null ? '–' : whenText(lastActive, today)),
      place: 'labelled',
    },
  ]
  return (
    <>
      <PageHead title="Einstellungen" />
      <EinstellungenTabs current={TEAM_PATH} />
      <div className="stack">
        <PageHead title="Team" level={2}>
          <ButtonLink to={EINLADEN_PATH} size="small" icon="plus">
            Person einladen
          </ButtonLink>
        </PageHead>
        <Panel flush>
          <StaffTable
            caption="Team"
            columns={columns}
            rows={team}
            rowUrl={({ id }) => teamPath(id)}
            rowName={({ name }) => name}
            state={{ sort: 'name', descending: false, page: 1 }}
            pages={1}
            url={() => TEAM_PATH}
            summary={team.length === 1 ? '1 Person' : `${team.length} Personen`}
          />
        </Panel>
        {einladungen.length > 0 && (
          <Panel title="Einladungen">
            <ul className="panel-rows">
              {einladungen.map((einladung) => (
                <Einladung key={einladung.id} einladung={einladung} hasPasswort={hasPasswort} />
              ))}
            </ul>
          </Panel>
        )}
        <div className="panels items-start">
          <Rights />
          <Leaving team={team} />
        </div>
      </div>
    </>
  )
}

function StateBadge({ row: { isLocked, hasZweiterFaktor } }: { row: TeamRow }) {
  if (isLocked) return <Badge color="gray">Gesperrt</Badge>
  return hasZweiterFaktor ? <Badge color="green">Aktiv</Badge> : <Badge color="orange">Fehlt</Badge>
}

type EinladungProps = { einladung: EinladungRow; hasPasswort: boolean }

function Einladung({ einladung: { id, email, rolle, validUntil, hasExpired }, hasPasswort }: EinladungProps) {
  const renew = useForm({
    action: TEAM_PATH,
    intent: 'erneuern',
    hidden: { id },
    schema: async () => (await import('#app/shared/verwaltung/team/team.schema.ts')).RenewSchema,
    onDone: () =>
      showToast({ kind: 'erfolg', title: 'Einladung gesendet', text: 'Der bisherige Link gilt nicht mehr.' }),
  })
  const revoke = useForm({ action: TEAM_PATH, intent: 'zurueckziehen', hidden: { id } })
  return (
    <li className="team-einladung">
      <span className="min-w-0 flex-1">
        <b className="break-all">{email}</b>
        <small>
          {ROLLE_NAMES[rolle]} · {hasExpired ? `abgelaufen am ${date(validUntil)}` : `gilt bis ${date(validUntil)}`}
        </small>
        <ErrorBanner notice={toNotice(renew.error ?? revoke.error, 'Nicht möglich')} role="alert" />
      </span>
      <FormFrame form={renew} className="team-renew">
        <OwnPasswort form={renew} hasPasswort={hasPasswort} />
        <Button type="submit" variant="secondary" size="small" busy={renew.busy && 'Wird gesendet...'}>
          Neu senden<span className="sr-only"> an {email}</span>
        </Button>
      </FormFrame>
      <FormFrame form={revoke}>
        <Button type="submit" variant="danger" size="small" busy={revoke.busy && 'Wird zurückgezogen...'}>
          Zurückziehen<span className="sr-only">: {email}</span>
        </Button>
      </FormFrame>
    </li>
  )
}

const RIGHTS = [
  ['Anfragen, Termine, Exposés', true],
  ['Nachweise der gewählten Person', true],
  ['Vorlagen und Protokoll', true],
  ['Fristen, Farbe, Firma', false],
  ['Team und Rollen', false],
] as const

function Rights() {
  return (
    <Panel title="Was die Rollen dürfen">
      <div className="relative overflow-x-auto">
        <table className="team-rights">
          <thead>
            <tr>
              <td />
              <th scope="col">{ROLLE_NAMES.operator}</th>
              <th scope="col">{ROLLE_NAMES.administrator}</th>
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map(([what, isForAll]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{isForAll ? <Yes /> : <No />}</td>
                <td>
                  <Yes />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function No() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">nein</span>
    </>
  )
}

function Yes() {
  return (
    <>
      <Icon name="check" />
      <span className="sr-only">ja</span>
    </>
  )
}

function Leaving({ team }: { team: readonly TeamRow[] }) {
  const without = team.filter(({ isLocked, hasZweiterFaktor }) => !isLocked && !hasZweiterFaktor)
  return (
    <Panel title="Zugang beenden" className="stack">
      <p className="text-sm">
        Wer die Firma verlässt, wird gesperrt, nicht gelöscht. So zeigt das Protokoll weiter, wer was getan hat. Alle
        Sitzungen und die Kalender-Adresse enden sofort.
      </p>
      {without.length > 0 && (
        <Banner
          color="orange"
          icon="shield"
          title={
            without.length === 1
              ? `${without[0]?.name} hat keinen zweiten Faktor`
              : `${without.length} Personen haben keinen zweiten Faktor`
          }
        >
          Sie können ihn in den Einstellungen verlangen.
        </Banner>
      )}
    </Panel>
  )
}
