import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { AnfrageEntry, BereichOverview } from '#app/shared/anfragen/anfrage.types.ts'
import type { CardCounts } from '#app/shared/anfragen/anfragen-count.ts'
import { isEnded, isTermin } from '#app/shared/anfragen/card-state.ts'
import type { Wishes } from '#app/shared/anfragen/wishes.ts'
import { FRAGEBOGEN_STEPS } from '#app/shared/bewerbung/fragebogen-steps.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { isForSale } from '#app/shared/exposes/expose.status.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { SavedSuchtyp } from '#app/shared/mietprofil/mietprofil-options.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { zusageState } from '#app/shared/zusage/zusage.ts'
import {
  type DashboardLinkRow,
  findDashboardLink,
  findOwnLink,
  listDashboardLinks,
} from './dashboard.repository.server.ts'
import { requireOverviewRow } from './overview.repository.server.ts'

type Dashboard = {
  /** Suchtyp of the rental profile; null while the profile has no Suchtyp (BEREICH-6). */
  suchtyp: SavedSuchtyp | null
  entries: AnfrageEntry[]
  /** Wishes (rent, purchase) of all open inquiries, even of those that the page does not show. */
  wishes: Wishes
  hasKaufprofil: boolean
  more: CardCounts
  overview: BereichOverview
}

/** Loads /dashboard (BEREICH-3). `CardCounts` in `selection`: maximum length of each list. */
export async function loadDashboard(
  db: Executor,
  selection: CardCounts & { kontoId: string; now: Date },
): Promise<Dashboard> {
  const [rows, row] = await Promise.all([listDashboardLinks(db, selection), requireOverviewRow(db, selection)])
  const entries = await withBildern(db, rows, selection.now)
  const termine = entries.filter(isTermin).length
  const ended = entries.filter((entry) => !isTermin(entry) && isEnded(entry)).length
  const total = rows[0]?.total ?? { termine: 0, anfragen: 0, ended: 0 }
  const {
    suchtyp,
    besichtigungen,
    openRueckmeldungen,
    personen,
    steps,
    openOthers,
    isBuerge,
    suchen,
    rent,
    buy,
    hasKaufprofil,
  } = row
  const percent = Math.floor((100 * steps) / (FRAGEBOGEN_STEPS.length * personen))
  return {
    suchtyp,
    entries,
    wishes: { rent, buy },
    hasKaufprofil,
    more: {
      termine: total.termine - termine,
      anfragen: total.anfragen - (entries.length - termine - ended),
      ended: total.ended - ended,
    },
    overview: {
      besichtigungen,
      openRueckmeldungen,
      mieterfragebogen: personen === 0 ? null : { personen, percent, openOthers },
      isBuerge,
      suchen,
    },
  }
}

export async function findAnfrageEntry(
  db: Executor,
  { linkId, now }: { linkId: string; now: Date },
): Promise<AnfrageEntry | null> {
  const row = await findDashboardLink(db, { linkId, now })
  const [entry] = row ? await withBildern(db, [row], now) : []
  return entry ?? null
}

/** Returns the person's inquiry about one flat; null if it is withdrawn or another person's (BEREICH-8). */
export async function findOwnEntry(
  db: Executor,
  link: { kontoId: string; linkId: string; now: Date },
): Promise<AnfrageEntry | null> {
  const row = isUuid(link.linkId) ? await findOwnLink(db, link) : null
  const [entry] = row ? await withBildern(db, [row], link.now) : []
  return entry ?? null
}

async function withBildern(db: Executor, rows: readonly DashboardLinkRow[], now: Date): Promise<AnfrageEntry[]> {
  const references = rows.map(({ expose }) => (expose.reachable ? (normaliseBilder(expose.images)[0] ?? null) : null))
  const bilder = await listBildViews(
    db,
    references.flatMap((reference) => (reference ? [reference.url] : [])),
  )
  return rows.map((row, index) => {
    const entry = toEntry(row, now)
    const reference = references[index]
    // The title next to the picture names the Exposé already.
    const bild = reference ? { ...toBildView(reference.url, bilder.get(reference.url), ''), alt: '' } : null
    return { ...entry, expose: { ...entry.expose, bild } }
  })
}

function toEntry(row: DashboardLinkRow, now: Date): AnfrageEntry {
  const {
    id,
    inquiryId,
    hasTerminbuchung,
    kundenanmerkung,
    anmerkungVerwaltung,
    createdAt,
    bewerbungAm,
    reserviertBis,
    zusage,
    warteliste,
    angebot,
    profilAm,
    entschiedenAm,
    isAnswered,
    expose,
    liegenschaft,
    status,
    buchung,
    besichtigung,
  } = row
  const { reachable } = expose
  const ort = expose.address || expose.city ? expose : (liegenschaft ?? expose)
  return {
    id,
    inquiryId,
    hasTerminbuchung,
    kundenanmerkung,
    anmerkungVerwaltung,
    eingegangenAm: createdAt.toISOString(),
    warteliste: warteliste.platz === null ? null : { termine: warteliste.termine, platz: warteliste.platz },
    angebot: angebot?.until ? { date: angebot.date, from: angebot.from, until: angebot.until.toISOString() } : null,
    bewerbungAm: bewerbungAm?.toISOString() ?? null,
    reserviertBis,
    zusage: zusage && { state: zusageState(zusage, now), frist: zusage.frist.toISOString() },
    profilAm: profilAm?.toISOString() ?? null,
    entschiedenAm: entschiedenAm?.toISOString() ?? null,
    isAnswered,
    status,
    buchung: buchung && {
      id: buchung.id,
      storniert: buchung.status === 'storniert',
      date: buchung.date,
      from: buchung.from,
      to: buchung.to,
      past: buchung.past,
      erschienen: buchung.erschienen,
      rueckmeldung: buchung.rueckmeldung,
      besichtigungId: buchung.besichtigungId,
      treffpunkt: buchung.treffpunkt,
      host: buchung.host,
    },
    besichtigung: besichtigung && { date: besichtigung.date, mietinteresse: besichtigung.mietinteresse },
    expose: {
      id: expose.id,
      title: expose.title.trim(),
      anschrift: anschrift({ adresse: ort.address, plz: ort.zipCode, ort: ort.city }),
      reachable,
      status: reachable ? expose.status : null,
      verkauf: isForSale(expose.status),
      // A price changed after the Exposé was taken off the portal stays internal.
      preis: reachable ? expose.preisAnzeige : null,
      bild: null,
    },
  }
}
