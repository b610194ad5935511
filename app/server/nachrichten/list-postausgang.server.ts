import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { findLinks } from '#app/shared/nachrichten/find-links.ts'
import type { NachrichtArt } from '#app/shared/nachrichten/nachricht-art.ts'
import {
  POSTAUSGANG_TABLE,
  type PostausgangNachricht,
  type PostausgangRow,
  type PostausgangState,
} from '#app/shared/nachrichten/postausgang.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  countNachrichten,
  findNachricht,
  listNachrichten,
  type Nachricht,
  type Recipient,
} from './nachrichten.repository.server.ts'

const MAX = 200

/** Lists messages for the demo's Postausgang (DEMO-1). Shows their content, so the caller must check for demo mode. */
export async function listPostausgang(db: Database, { an }: { an: string }): Promise<PostausgangNachricht[]> {
  const recipient = parseRecipient(an)
  const rows = await listNachrichten(db, { recipient, order: POSTAUSGANG_TABLE.initial, limit: MAX })
  return rows.map(toPostausgang)
}

export async function listPostausgangRows(
  db: Database,
  { an, state }: { an: string; state: PostausgangState },
): Promise<{ rows: PostausgangRow[]; state: PostausgangState; pages: number }> {
  const recipient = parseRecipient(an, true)
  const { page, pages, offset } = limitPage(state.page, await countNachrichten(db, { recipient }))
  const rows = await listNachrichten(db, { recipient, order: state, limit: PER_PAGE, offset })
  return { rows: rows.map(toPostausgang).map(toRow), state: { ...state, page }, pages }
}

export async function findPostausgang(db: Database, { id }: { id: string }): Promise<PostausgangNachricht | null> {
  const row = isUuid(id) ? await findNachricht(db, { id }) : null
  return row && toPostausgang(row)
}

function toRow({ id, art, an, betreff, text, erstellt_am, status }: PostausgangNachricht): PostausgangRow {
  return { id, art, an, title: betreff ?? text, erstellt_am, status }
}

/** Reads the address or number to search for; null if empty. A space in an address was an unescaped plus. */
function parseRecipient(an: string, part = false): Recipient | null {
  const text = an.trim()
  if (text === '') return null
  if (/[^\d\s+()/.-]/.test(text)) return { adresse: text.replace(/\s/g, '+'), part }
  const digits = text.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '49')
  return digits === '' ? null : { digits, part }
}

function toPostausgang(row: Nachricht): PostausgangNachricht {
  const { id, art, an, betreff, status, fehler, createdAt } = row
  // A demo that really sends may be public: secrets are for the recipient only.
  const isSent = isSentAway(art)
  const hidden = row.geheim && isSent
  const show = (content: string) => (isSent ? hidePins(content) : content)
  const text = hidden ? 'Der Inhalt ging an den Empfänger und wird hier nicht gezeigt.' : show(row.text)
  const html = hidden || row.html === null ? null : show(row.html)
  return {
    id,
    art,
    an,
    betreff,
    text,
    html,
    links: [...new Set([...findLinks(text), ...findHrefs(html ?? '')])],
    anhaenge: row.anhaenge.map(({ name, typ }) => ({ name, typ })),
    erstellt_am: createdAt.toISOString(),
    status,
    fehler,
  }
}

/** Hides PINs in links (NACHRICHT-6), for a demo that really sends. */
function hidePins(content: string): string {
  return content.replace(/\bpin=[^\s&"'<>#]+/g, 'pin=…')
}

function findHrefs(html: string): string[] {
  return Array.from(html.matchAll(/\shref="(https?:[^"]*)"/g), ([, href = '']) =>
    href.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replaceAll('&amp;', '&'),
  )
}

function isSentAway(art: NachrichtArt): boolean {
  if (art === 'push') return config.push
  return (art === 'email' ? config.smtpUrl : config.sms) !== null
}
