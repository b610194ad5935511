import { findAnfrageEntry } from '#app/server/anfragen/load-dashboard.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { type NewMessage, previewMessage } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { countFreeTermine, listFreeTermine } from '#app/server/termine/list-free-termine.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import {
  isStepBack,
  type PreviewLink,
  type PreviewReading,
  type StatusChangePreview,
} from '#app/shared/verwaltung/anfragen/status-change.ts'
import { type Change, type Planned, planStatusChange } from './plan-status-change.server.ts'
import { findStatusOption } from './status-change.repository.server.ts'
import { statusMessages } from './status-messages.server.ts'
import { loadStatusNews } from './status-news.server.ts'
import { defaultTerms } from './zusage/zusage-terms.server.ts'

const FREE = 3

/** Previews a change (STATUSWECHSEL-2), with the messages for inquiry `reader`, otherwise the first that can change. */
export async function previewStatusChange(
  db: Executor,
  {
    ids,
    status,
    anmerkung,
    reader = null,
    isBulk = false,
    now,
  }: {
    ids: readonly string[]
    status: StaffStatus
    anmerkung: string | null
    reader?: string | null
    isBulk?: boolean
    now: Date
  },
): Promise<StatusChangePreview> {
  const planned = await planStatusChange(db, { ids, status, isBulk, now })
  const changes = planned.flatMap(({ change }) => (change ? [change] : []))
  const shown = changes.find(({ link }) => link.id === reader) ?? changes[0]
  const note = anmerkung === null ? null : normaliseAnmerkung(anmerkung)
  return {
    links: planned.map((plan) => toPreviewLink(plan, status)),
    reading: shown ? await loadReading(db, { change: shown, status, anmerkung: note, now }) : null,
    freeTermine: status === 'besichtigung_zulassen' ? await listFree(db, changes, now) : [],
  }
}

function toPreviewLink({ id, known, change, refusal, holder }: Planned, status: StaffStatus): PreviewLink {
  const contact = known && contactOf(known.link)
  const reached = known?.link.gesperrtAm ? null : contact
  return {
    id,
    stand: toStand(known?.row ?? null),
    name: contact?.name || 'Person ohne Namen',
    wohnung: known?.link.expose.title.trim() ?? '',
    // Without an account, address, number or inquiry identify a person.
    person: known?.row.profilId ?? contact?.email ?? contact?.phone ?? id,
    refusal: refusal?.message ?? null,
    holder,
    email: reached?.email ?? null,
    phone: reached?.phone ?? null,
    cancelled: change?.cancelled ? toTime(change.cancelled) : null,
    isStepBack: isStepBack(known?.row.statusKey ?? null, status),
  }
}

const toTime = ({ date, from, to }: { date: string; from: string; to: string }) => ({ date, from, to })

async function listFree(db: Executor, changes: readonly Change[], now: Date) {
  const titles = new Map(changes.map(({ link }) => [link.exposeId, link.expose.title.trim()]))
  const counts = await countFreeTermine(db, { exposeIds: [...titles.keys()], now })
  return Array.from(titles, ([id, wohnung]) => ({ wohnung, count: counts.get(id) ?? 0 }))
}

async function loadReading(
  db: Executor,
  { change, status, anmerkung, now }: { change: Change; status: StaffStatus; anmerkung: string | null; now: Date },
): Promise<PreviewReading> {
  const { link } = change
  const [before, option, news] = await Promise.all([
    findAnfrageEntry(db, { linkId: link.id, now }),
    findStatusOption(db, status),
    loadStatusNews(db, { status, anmerkung, links: [link], frist: defaultTerms(now).frist, now }),
  ])
  if (!before) throw new Error('An inquiry that was just read is gone.')
  const { mail, sms } = statusMessages(link, news)
  return {
    linkId: link.id,
    entry: toEntryAfter({ ...before, status: option, anmerkungVerwaltung: anmerkung }, change, status),
    mail: mail && (await toMail(db, mail)),
    sms: sms && { an: sms.an, text: (await previewMessage(db, sms)).text },
    free: status === 'besichtigung_zulassen' ? await listFreeTermine(db, { of: link, limit: FREE, now }) : [],
  }
}

function toEntryAfter(entry: AnfrageEntry, { cancelled, buchung }: Change, status: StaffStatus): AnfrageEntry {
  if (cancelled)
    return { ...entry, hasTerminbuchung: false, buchung: entry.buchung && { ...entry.buchung, storniert: true } }
  // A past booking is dropped once another one may be made (TERMIN-7).
  if (status === 'besichtigung_zulassen' && buchung?.past) return { ...entry, hasTerminbuchung: false, buchung: null }
  return entry
}

async function toMail(db: Executor, message: NewMessage) {
  const { betreff, text, html } = await previewMessage(db, message)
  return { an: message.an, betreff: betreff ?? '', text, html: html ?? '' }
}
