import type { Firma } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Person, Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { isVerwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { date, toDay } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { decimal } from '#app/shared/format/number.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { runMappeProcess } from '../mappe/mappe-process.server.ts'
import type { MietangebotContent } from '../mappe/mietangebot-content.server.ts'
import { findMietangebotRow } from './mietangebot.repository.server.ts'

type Order = { akteur: Person | Verwalter; firma: Firma; linkId: string; now: Date; signal: AbortSignal }

/**
 * Creates the PDF of an open offer, for its applicant or for staff (MIETANGEBOT-4).
 * @throws ANFRAGE_NICHT_GEFUNDEN if there is no open offer, or it belongs to another applicant
 * @throws LimitError, MAPPE_AUSGELASTET, MAPPE_UNMOEGLICH
 */
export async function createMietangebot(
  db: Database,
  { akteur, firma, linkId, now, signal }: Order,
): Promise<{ name: string; pdf: Uint8Array<ArrayBuffer> }> {
  const { kontoId } = akteur
  const isStaff = isVerwalter(akteur)
  if (!isStaff) {
    await requireLimits(db, [{ name: 'mappenProKonto', value: kontoId }], { akteur, was: 'Mietangebote', kontoId, now })
  }
  const owner = isStaff ? null : kontoId
  const row = isUuid(linkId) ? await findMietangebotRow(db, { linkId, kontoId: owner, today: toDay(now) }) : null
  if (!row) throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Dieses Mietangebot gibt es nicht oder nicht mehr.')
  const pdf = await runMappeProcess(toContent(row, { firma, now }), {
    readNext: async () => null,
    signal,
    turn: { owner: kontoId, isStaff },
  })
  return { name: `mietangebot-${linkId.slice(0, 4)}.pdf`, pdf }
}

type Row = NonNullable<Awaited<ReturnType<typeof findMietangebotRow>>>
const OPEN = 'nicht angegeben'
const or = <T>(value: T | null, format: (value: T) => string) => (value === null ? OPEN : format(value))

function toContent(row: Row, { firma, now }: { firma: Firma; now: Date }): MietangebotContent {
  const { expose, liegenschaft, personen } = row
  const { nettokaltmiete, betriebskosten, heizkosten } = expose
  const place = expose.address || expose.city ? expose : (liegenschaft ?? expose)
  const rent = (nettokaltmiete ?? 0) + (betriebskosten ?? 0) + (heizkosten ?? 0)
  return {
    portal: firma.name,
    firma: {
      name: firma.name,
      address: `${firma.strasse}, ${firma.plz} ${firma.ort}`,
      contact: `Telefon ${firma.telefon}, E-Mail ${firma.email}`,
    },
    createdOn: date(now.toISOString()),
    name: fullName(row) || row.contactName || 'der anfragenden Person',
    address: [
      [place.address, [place.zipCode, place.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      ...(expose.nummer ? [`Objekt-Nr. ${expose.nummer}`] : []),
    ].join('\n'),
    bis: date(row.bis),
    groups: [
      {
        title: 'Miete im Monat',
        rows: [
          ['Grundmiete (nettokalt)', or(nettokaltmiete, euro)],
          ['Vorauszahlung Betriebskosten', or(betriebskosten, euro)],
          ['Bruttokaltmiete', euro((nettokaltmiete ?? 0) + (betriebskosten ?? 0))],
          ['Vorauszahlung Heizkosten', or(heizkosten, euro)],
          ['Gesamtmiete', euro(rent)],
          ['Kaution, einmalig', or(expose.kaution, euro)],
        ],
      },
      {
        title: 'Wohnung',
        rows: [
          ['Wohnfläche', or(expose.flaeche, (flaeche) => `${decimal(flaeche)} Quadratmeter`)],
          ['Zimmer', or(expose.zimmer, decimal)],
          ['Personen, die einziehen', or(personen, String)],
          ['Heizung', expose.heatingType ?? OPEN],
          ['Energieträger', expose.energietraeger ?? OPEN],
          ['Baujahr', or(expose.baujahr, String)],
          ['Frei ab', or(expose.freiAb, date)],
        ],
      },
    ],
  }
}
