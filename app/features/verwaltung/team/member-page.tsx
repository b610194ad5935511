import type { ReactNode } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { ROLLE_NAMES, TEAM_PATH, type TeamRow, teamPath } from '#app/shared/verwaltung/team/team.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { whenText } from '../ui/when-text.ts'
import { OwnPasswort } from './own-passwort.tsx'
import { RolleField } from './rolle-field.tsx'

type MemberPageProps = {
  member: TeamRow
  isOwn: boolean
  hasPasswort: boolean
  today: string
}

const loadSchemas = () => import('#app/shared/verwaltung/team/team.schema.ts')

export function MemberPage({ member, isOwn, hasPasswort, today }: MemberPageProps) {
  const { id, name, email, rolle, isLocked, hasZweiterFaktor, lastActive } = member
  const own = { id, hasPasswort }
  const form = useForm({
    action: teamPath(id),
    intent: 'rolle',
    schema: async () => (await loadSchemas()).TeamRolleSchema,
    onDone: () => showToast({ kind: 'erfolg', title: 'Rolle gespeichert' }),
  })
  return (
    <>
      <PageHead
        title={name}
        subtitle={`${email} · ${ROLLE_NAMES[rolle]} · ${lastActive === null ? 'nicht angemeldet' : `zuletzt aktiv ${whenText(lastActive, today)}`}`}
        back={<BackLink to={TEAM_PATH}>Team</BackLink>}
      />
      <div className="panels">
        <Panel title="Rolle">
          <FormFrame form={form} className="stack">
            <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />
            <p className="text-sm text-ink-2">
              Mit einer anderen Rolle enden alle Sitzungen {isOwn ? 'Ihres Kontos' : 'der Person'}.
            </p>
            <RolleField form={form} rolle={rolle} />
            <OwnPasswort form={form} hasPasswort={hasPasswort} />
            <div>
              <Button type="submit" size="small" busy={form.busy && 'Wird gespeichert...'}>
                Rolle speichern
              </Button>
            </div>
          </FormFrame>
        </Panel>
        <Panel title="Zweiter Faktor" className="stack">
          {isOwn ? (
            <>
              <p className="text-sm">
                {hasZweiterFaktor
                  ? 'Ihr zweiter Faktor ist eingeschaltet.'
                  : 'Sie haben noch keinen zweiten Faktor eingerichtet.'}
              </p>
              <div>
                <ButtonLink to="/konto?aendern=zweiter-faktor" variant="secondary" size="small">
                  Zu Mein Konto
                </ButtonLink>
              </div>
            </>
          ) : hasZweiterFaktor ? (
            <Confirmed {...own} intent="faktor" button="Zurücksetzen" done="Zweiter Faktor zurückgesetzt">
              Nur wenn Telefon und Ersatzcodes verloren sind. Die Person erfährt es per E-Mail und kann ihn neu
              einrichten.
            </Confirmed>
          ) : (
            <p className="text-sm">Diese Person hat keinen zweiten Faktor.</p>
          )}
        </Panel>
        {!isOwn && !isLocked && (
          <Panel title="Sitzungen">
            <Confirmed {...own} intent="abmelden" button="Überall abmelden" done="Überall abgemeldet">
              Wenn ein Gerät verloren ist: Alle Sitzungen und offenen Seiten enden sofort. Die Person kann sich wieder
              anmelden.
            </Confirmed>
          </Panel>
        )}
        <Panel title="Zugang">
          {isLocked ? (
            <Confirmed {...own} intent="entsperren" button="Entsperren" done="Zugang wieder offen">
              Dieses Konto ist gesperrt. Danach kann sich die Person wieder anmelden.
            </Confirmed>
          ) : (
            <Confirmed {...own} intent="sperren" button="Sperren" done="Konto gesperrt">
              Alle Sitzungen, offenen Seiten und die Kalender-Adresse enden sofort. Das Protokoll zeigt weiter, was die
              Person getan hat.
            </Confirmed>
          )}
        </Panel>
      </div>
    </>
  )
}

type ConfirmedProps = {
  id: string
  hasPasswort: boolean
  intent: 'abmelden' | 'sperren' | 'entsperren' | 'faktor'
  button: string
  done: string
  children: ReactNode
}

/** Button for an action that needs the administrator's password. */
function Confirmed({ id, hasPasswort, intent, button, done, children }: ConfirmedProps) {
  const form = useForm({
    action: teamPath(id),
    intent,
    schema: async () => (await loadSchemas()).ConfirmSchema,
    onDone: () => showToast({ kind: 'erfolg', title: done }),
  })
  return (
    <FormFrame form={form} className="stack">
      <ErrorBanner notice={toNotice(form.error, 'Nicht geändert')} role="alert" />
      <p className="text-sm">{children}</p>
      <OwnPasswort form={form} hasPasswort={hasPasswort} />
      <div>
        <Button
          type="submit"
          size="small"
          variant={intent === 'entsperren' ? 'secondary' : 'danger'}
          busy={form.busy && 'Einen Moment...'}
        >
          {button}
        </Button>
      </div>
    </FormFrame>
  )
}
