import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { BETRIEB_PATH, type BetriebNotice, type BetriebView } from '#app/shared/verwaltung/betrieb.ts'
import { EinstellungenTabs } from '../ui/einstellungen-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { whenText } from '../ui/when-text.ts'

type BetriebPageProps = { betrieb: BetriebView; now: string }

/** `/verwaltung/betrieb`: what of the operation needs somebody (BETRIEB-20). */
export function BetriebPage({ betrieb: { notices, servers, sicherung }, now }: BetriebPageProps) {
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
                <Notice key={notice.title} notice={notice} />
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Server">
          {servers.length === 0 && <p className="text-sm text-ink-2">Noch hat sich keiner gemeldet.</p>}
          <ul className="panel-rows">
            {servers.map(({ id, name, version, startedAt, seenAt, isSilent }) => (
              <li key={id}>
                <span className="min-w-0 flex-1">
                  <b className="break-all">{name}</b>
                  <small>
                    Version {version} · gestartet {whenText(startedAt, now)} · gemeldet {whenText(seenAt, now)}
                  </small>
                </span>
                {isSilent ? <Badge color="red">Still</Badge> : <Badge color="green">Läuft</Badge>}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Sicherung">
          <SicherungText sicherung={sicherung} now={now} />
        </Panel>
      </div>
    </>
  )
}

/** Quiet: what is too old is one of the notices. */
function SicherungText({
  sicherung: { madeAt, rehearsedAt, missing },
  now,
}: Pick<BetriebView, 'sicherung'> & { now: string }) {
  if (madeAt === null) {
    return (
      <p className="text-sm text-ink-2">
        Das Portal hat noch keine Sicherung gemacht. Wenn Ihre IT anders sichert, müssen Sie hier nichts tun.
      </p>
    )
  }
  return (
    <p className="text-sm text-ink-2">
      Letzte Sicherung: {whenText(madeAt, now)}.{' '}
      {missing > 0 && `${missing === 1 ? 'Eine Datei fehlt' : `${missing} Dateien fehlen`} darin. `}
      {rehearsedAt === null ? 'Noch keine Übung.' : `Letzte Übung: ${whenText(rehearsedAt, now)}.`}
    </p>
  )
}

function Notice({ notice: { isUrgent, title, text, link } }: { notice: BetriebNotice }) {
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
      {isUrgent ? <Badge color="red">Störung</Badge> : <Badge color="orange">Hinweis</Badge>}
    </li>
  )
}
