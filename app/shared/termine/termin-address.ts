import { isUuid } from '../uuid.ts'
import { PERSONEN_MAX } from './terminbuchung-limits.ts'
import type { TerminWish } from './terminbuchung-step.ts'

export type TerminAddress = { inquiryId: string; exposeId: string | null; pin: string | null }

export function readTerminQuery(query: URLSearchParams) {
  const from = query.get('ab')
  const wish: TerminWish = {
    terminId: query.get('termin') || null,
    personen: readPersonen(query.get('personen')),
    rebook: query.has('umbuchen'),
    booked: query.has('gebucht'),
    unchanged: query.has('unveraendert'),
    cancelled: query.has('storniert'),
    wait: query.has('warten'),
    from: from !== null && isUuid(from) ? from : null,
  }
  return { exposeId: query.get('expose_id') || null, pin: query.get('pin') || null, wish }
}

function readPersonen(text: string | null): number | null {
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0
  return count >= 1 && count <= PERSONEN_MAX ? count : null
}

export function terminFields(
  { exposeId, pin }: Omit<TerminAddress, 'inquiryId'>,
  { terminId, personen, rebook, booked, unchanged, cancelled, wait, from }: Partial<TerminWish> = {},
): [string, string][] {
  const fields: [string, string | null | undefined][] = [
    ['expose_id', exposeId],
    ['pin', pin],
    ['umbuchen', rebook ? '1' : null],
    ['gebucht', booked ? '1' : null],
    ['unveraendert', unchanged ? '1' : null],
    ['storniert', cancelled ? '1' : null],
    ['warten', wait ? '1' : null],
    ['ab', from],
    ['personen', personen ? String(personen) : null],
    ['termin', terminId],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

export function terminPath(address: TerminAddress, wish?: Parameters<typeof terminFields>[1], below = ''): string {
  const query = new URLSearchParams(terminFields(address, wish))
  const path = `/terminbuchung/${encodeURIComponent(address.inquiryId)}${below}`
  return query.size > 0 ? `${path}?${query}` : path
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i

/** Reads inquiry id, Exposé id and PIN from typed text, such as a link; null if it contains no inquiry id. */
export function readTerminAddress(text: string): TerminAddress | null {
  const inquiryId = UUID.exec(text)?.[0].toLowerCase()
  if (inquiryId === undefined) return null
  const exposeId = UUID.exec(/\bexpose_id=([^\s&#]+)/.exec(text)?.[1] ?? '')?.[0] ?? null
  const pin = /\bpin=(\w+)/.exec(text)?.[1] ?? null
  return { inquiryId, exposeId, pin }
}
