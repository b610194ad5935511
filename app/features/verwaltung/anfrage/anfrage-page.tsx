import './anfrage.css'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { STATUS_KEY_ABGESAGT } from '#app/shared/anfragen/anfrage.status.ts'
import { date, time } from '#app/shared/format/date.ts'
import { telefonDigits } from '#app/shared/format/tel.ts'
import {
  type AnfrageChange,
  type AnfrageView,
  type Neighbours,
  staffAnfragePath,
} from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { ANFRAGEN_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { exposePath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { ContactPanel, FragebogenPanel, KaufprofilPanel, ProfilPanel, WrittenPanel } from './facts-panels.tsx'
import { HistoryPanel, MessagesPanel, OthersPanel, ViewingsPanel } from './history-panels.tsx'
import { MietangebotPanel } from './mietangebot-panel.tsx'
import { NotizenPanel } from './notizen-panel.tsx'
import { SamePersonPanel } from './same-person-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { ZusagePanel } from './zusage-panel.tsx'

export type AnfragePageProps = {
  anfrage: AnfrageView
  change: AnfrageChange | null
  /** Previous and next inquiry; null if the list no longer contains this inquiry. */
  neighbours: Neighbours | null
  /** Query of the list without its question mark; empty for all inquiries. */
  list: string
  view: 'bereich' | 'email' | 'sms'
  compared: string | null
}

export function AnfragePage(props: AnfragePageProps) {
  const { anfrage, change, neighbours, list, view, compared } = props
  const { revalidate } = useRevalidator()
  // A change may remove the inquiry from the list; the links to its neighbours stay.
  const [beside, setBeside] = useState(neighbours)
  if (neighbours !== null && neighbours !== beside) setBeside(neighbours)
  useVerwaltungEvents(['anfragen', 'termine', 'nachrichten'], () => void revalidate())
  const { expose, status, phone, email, createdAt } = anfrage
  const address = (params: Readonly<Record<string, string>>) =>
    `${staffAnfragePath(anfrage.id)}?${new URLSearchParams([...new URLSearchParams(list), ...Object.entries(params)])}`
  return (
    <>
      <PageHead
        title={anfrage.name || 'Person ohne Namen'}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {status && <Badge color={status.colorClass}>{status.anzeigetext}</Badge>}
            <span>
              <Link to={exposePath(expose.id)}>{expose.titel || 'Unbekanntes Exposé'}</Link>
              {expose.nummer && `, ${expose.nummer}`}
            </span>
            {expose.verkauf && <span>Zum Kauf</span>}
            <span>
              Eingang {date(createdAt)}, {time(createdAt)}
            </span>
          </span>
        }
        back={<BackLink to={list === '' ? ANFRAGEN_PATH : `${ANFRAGEN_PATH}?${list}`}>Anfragen</BackLink>}
      >
        {beside && <NeighbourLinks neighbours={beside} />}
        {phone && (
          <ButtonLink to={`tel:${telefonDigits(phone)}`} variant="secondary" size="small" icon="phone">
            Anrufen
          </ButtonLink>
        )}
        {email && (
          <ButtonLink to={`mailto:${email}`} variant="secondary" size="small" icon="mail">
            E-Mail
          </ButtonLink>
        )}
      </PageHead>
      <Closed anfrage={anfrage} />
      <div className="panels panels--aside">
        <div className="stack">
          <WrittenPanel anfrage={anfrage} />
          {isPromised(anfrage) && <ZusagePanel anfrage={anfrage} action={address({})} />}
          {anfrage.withdrawnAt === null && (
            <StatusPanel anfrage={anfrage} change={change} view={view} list={list} address={address} />
          )}
          {expose.verkauf ? (
            <KaufprofilPanel anfrage={anfrage} />
          ) : (
            <>
              <ProfilPanel anfrage={anfrage} />
              <FragebogenPanel anfrage={anfrage} />
              {takesMietangebot(anfrage) && <MietangebotPanel anfrage={anfrage} action={address({})} />}
            </>
          )}
          <ViewingsPanel anfrage={anfrage} />
          <NotizenPanel key={anfrage.id} anfrage={anfrage} action={address({})} />
        </div>
        <div className="stack">
          <ContactPanel anfrage={anfrage} />
          <OthersPanel anfrage={anfrage} />
          <SamePersonPanel anfrage={anfrage} compared={compared} address={address} />
          <MessagesPanel anfrage={anfrage} />
          <HistoryPanel anfrage={anfrage} />
        </div>
      </div>
    </>
  )
}

const isPromised = ({ status, withdrawnAt }: AnfrageView) => status?.statusKey === 'zusage' && withdrawnAt === null

/** True if a Mietangebot is open or staff can make one (MIETANGEBOT-1). */
function takesMietangebot({ reservation, withdrawnAt, isLocked, status }: AnfrageView): boolean {
  if (reservation !== null) return true
  return withdrawnAt === null && !isLocked && status?.statusKey !== STATUS_KEY_ABGESAGT
}

function Closed({ anfrage: { withdrawnAt, isLocked } }: { anfrage: AnfrageView }) {
  if (withdrawnAt) {
    return <Banner color="gray" icon="ban" title={`Zurückgezogen am ${date(withdrawnAt)}`} />
  }
  return isLocked ? (
    <Banner color="red" icon="lock" title="Das Konto dieser Person ist gesperrt">
      Nur eine Absage ist möglich; die Person bekommt dazu keine Nachricht.
    </Banner>
  ) : null
}

function NeighbourLinks({ neighbours: { previous, next, position, total } }: { neighbours: Neighbours }) {
  return (
    <nav className="neighbours" aria-label="In der Liste">
      <span>
        {position} von {total}
      </span>
      <NeighbourLink to={previous} name="Vorherige Anfrage" icon="chevron-left" />
      <NeighbourLink to={next} name="Nächste Anfrage" icon="chevron-right" />
    </nav>
  )
}

type NeighbourLinkProps = { to: string | null; name: string; icon: 'chevron-left' | 'chevron-right' }

function NeighbourLink({ to, name, icon }: NeighbourLinkProps) {
  if (to === null) {
    return (
      <button type="button" className="icon-button" disabled aria-label={name}>
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <Link className="icon-button" to={to} aria-label={name}>
      <Icon name={icon} />
    </Link>
  )
}
