import { isUuid } from '../uuid.ts'
import type { TerminWish } from './terminbuchung-step.ts'

/** Which booking page it is. */
export type TerminAddress = { inquiryId: string; exposeId: string | null; pin: string | null }

/** The query of a booking page: whose it is, and what is wanted. */
export function readTerminQuery(query: URLSearchParams) {
  const from = query.get('ab')
  const wish: TerminWish = {
    terminId: query.get('termin') || null,
    rebook: query.has('umbuchen'),
    booked: query.has('gebucht'),
    wait: query.has('warten'),
    from: from !== null && isUuid(from) ? from : null,
  }
  return { exposeId: query.get('expose_id') || null, pin: query.get('pin') || null, wish }
}

/** What a booking page is asked for, as fields of its query. */
export function terminFields(
  { exposeId, pin }: Omit<TerminAddress, 'inquiryId'>,
  { terminId, rebook, booked, wait, from }: Partial<TerminWish> = {},
): [string, string][] {
  const fields: [string, string | null | undefined][] = [
    ['expose_id', exposeId],
    ['pin', pin],
    ['umbuchen', rebook ? '1' : null],
    ['gebucht', booked ? '1' : null],
    ['warten', wait ? '1' : null],
    ['ab', from],
    ['termin', terminId],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** The address of a booking page, or of something `below` it. */
export function terminPath(address: TerminAddress, wish?: Parameters<typeof terminFields>[1], below = ''): string {
  const query = new URLSearchParams(terminFields(address, wish))
  const path = `/terminbuchung/${encodeURIComponent(address.inquiryId)}${below}`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The id of an inquiry in what somebody has typed or pasted; null where there is none. */
export function readInquiryId(text: string): string | null {
  return /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase() ?? null
}
