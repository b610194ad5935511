import { TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { FeedAddress } from '../ui/feed-address.tsx'
import { FeedSwitch } from '../ui/feed-switch.tsx'
import { Panel } from '../ui/panel.tsx'

export function AboPanel({ abo }: { abo: { own: string; all: string } | null }) {
  return (
    <Panel title="Kalender abonnieren" className="stack">
      <p className="text-sm text-ink-2">
        Ihre Termine in Outlook, Apple oder Google, ohne Namen der Angemeldeten. Die Adresse ist geheim und gilt nur für
        Sie.
      </p>
      {abo && (
        <>
          <FeedAddress label="Nur meine Termine" url={abo.own} />
          <FeedAddress label="Alle Termine" url={abo.all} />
        </>
      )}
      <FeedSwitch action={`${TERMINE_PATH}?ansicht=liste`} isOn={abo !== null} />
      {abo && (
        <p className="text-xs text-ink-2">
          Nach dem Erneuern zeigt die alte Adresse nichts mehr, auch nicht Ihren eigenen Kalendern.
        </p>
      )}
    </Panel>
  )
}
