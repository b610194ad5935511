import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { date } from '#app/shared/format/date.ts'
import {
  BETRIEB_PATH,
  type BetriebNotice,
  type BetriebView,
  type CertificateView,
  type ServerView,
} from '#app/shared/verwaltung/betrieb/betrieb.ts'
import { EinstellungenTabs } from '../ui/einstellungen-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { whenText } from '../ui/when-text.ts'
import { TestMessages } from './test-messages.tsx'

type BetriebPageProps = {
  betrieb: BetriebView
  now: string
  email: string | null
  phone: string | null
  isTestSent: boolean
}

export function BetriebPage({ betrieb: { notices, servers, sicherung, certificate }, now, ...test }: BetriebPageProps) {
  return (
    <>
      <PageHead title="Einstellungen" />
      <EinstellungenTabs current={BETRIEB_PATH} />
      <div className="stack">
        <PageHead title="Betrieb" level={2} subtitle={`Stand: ${whenText(now, now)}`}>
          <ButtonLink to={BETRIEB_PATH} variant="secondary" size="small">
            Neu laden
          </ButtonLink>
        </PageHead>
        {notices.length === 0 ? (
          <Banner color="green" icon="check" title="Alles läuft">
            Nachrichten werden gesendet, Aufträge werden erledigt, und alle Server sind in Ordnung.
          </Banner>
        ) : (
          <Panel title="Das braucht Sie">
            <ul className="panel-rows">
              {notices.map((notice) => (
                <Notice key={`${notice.code} ${notice.subject}`} notice={notice} />
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Server">
          {servers.length === 0 && <p className="text-sm text-ink-2">Noch hat sich keiner gemeldet.</p>}
          <ul className="panel-rows">
            {servers.map((server) => (
              <Server key={server.id} server={server} now={now} />
            ))}
          </ul>
        </Panel>
        <TestMessages email={test.email} phone={test.phone} isSent={test.isTestSent} />
        <Panel title="Sicherung">
          <SicherungText sicherung={sicherung} now={now} />
        </Panel>
        {certificate && (
          <Panel title="Zertifikat">
            <CertificateText certificate={certificate} now={now} />
          </Panel>
        )}
      </div>
    </>
  )
}

function Server({
  server: { id, name, version, startedAt, seenAt, isSilent },
  now,
}: {
  server: ServerView
  now: string
}) {
  const dismiss = useForm({ action: BETRIEB_PATH, intent: 'entfernen', hidden: { id } })
  return (
    <li className="flex-wrap">
      <span className="min-w-0 flex-1">
        <b className="break-all">{name}</b>
        <small>
          Version {version} · gestartet {whenText(startedAt, now)} · gemeldet {whenText(seenAt, now)}
        </small>
      </span>
      {isSilent ? (
        <>
          <FormFrame form={dismiss}>
            <Button type="submit" variant="secondary" size="small" busy={dismiss.busy && 'Wird entfernt...'}>
              Entfernen<span className="sr-only"> ({name})</span>
            </Button>
          </FormFrame>
          <Badge color="red">Still</Badge>
        </>
      ) : (
        <Badge color="green">Läuft</Badge>
      )}
    </li>
  )
}

/** State of the backup in neutral words: a separate notice warns of an outdated backup. */
function SicherungText({
  sicherung: { madeAt, rehearsedAt, missing },
  now,
}: Pick<BetriebView, 'sicherung'> & { now: string }) {
  return (
    <p className="text-sm text-ink-2">
      {madeAt === null ? 'Das Portal hat noch keine Sicherung gemacht.' : `Letzte Sicherung: ${whenText(madeAt, now)}.`}{' '}
      {missing > 0 && `${missing === 1 ? 'Eine Datei fehlt' : `${missing} Dateien fehlen`} darin. `}
      {rehearsedAt !== null && `Letzte Übung: ${whenText(rehearsedAt, now)}.`}
      {madeAt !== null && rehearsedAt === null && 'Noch keine Übung.'}
    </p>
  )
}

/** State of the TLS certificate in neutral words: a separate notice warns of an expiring one. */
function CertificateText({
  certificate: { host, checkedAt, validTo, reason },
  now,
}: {
  certificate: CertificateView
  now: string
}) {
  return (
    <p className="text-sm text-ink-2">
      {validTo === null
        ? `Von hier aus ist ${host} nicht zu erreichen (${reason}). Prüfen Sie das Zertifikat von außen. `
        : `Das Zertifikat von ${host} gilt bis ${date(validTo)}. `}
      Zuletzt geprüft: {whenText(checkedAt, now)}.
    </p>
  )
}

function Notice({ notice: { severity, title, text, link } }: { notice: BetriebNotice }) {
  return (
    <li className="flex-wrap">
      <span className="min-w-0 basis-60 grow">
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {link && (
        <ButtonLink to={link.to} variant="secondary" size="small">
          {link.name}
        </ButtonLink>
      )}
      {severity === 'stoerung' ? <Badge color="red">Störung</Badge> : <Badge color="orange">Hinweis</Badge>}
    </li>
  )
}
