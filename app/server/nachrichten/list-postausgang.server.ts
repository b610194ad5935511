import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { begrenzeSeite, JE_SEITE } from '#app/shared/listen/seite.ts'
import { findLinks } from '#app/shared/nachrichten/find-links.ts'
import {
  POSTAUSGANG_TABLE,
  type PostausgangNachricht,
  type PostausgangState,
  type PostausgangZeile,
} from '#app/shared/nachrichten/postausgang.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  countNachrichten,
  type Empfaenger,
  findNachricht,
  listNachrichten,
  type Nachricht,
} from './nachrichten.repository.server.ts'

const MAX = 200

/**
 * The newest 200 messages, of one recipient where `an` is given; also those that still wait. For demo mode only
 * (DEMO-1), as all of this file: the caller checks that.
 */
export async function listPostausgang(db: Database, { an }: { an: string }): Promise<PostausgangNachricht[]> {
  const empfaenger = parseEmpfaenger(an)
  const rows = await listNachrichten(db, { empfaenger, order: POSTAUSGANG_TABLE.initial, limit: MAX })
  return rows.map(toPostausgang)
}

/** A page of the table; a part of the address or number is enough for it. */
export async function listPostausgangZeilen(
  db: Database,
  { an, state }: { an: string; state: PostausgangState },
): Promise<{ rows: PostausgangZeile[]; state: PostausgangState; seiten: number }> {
  const empfaenger = parseEmpfaenger(an, true)
  const { seite, seiten, offset } = begrenzeSeite(state.seite, await countNachrichten(db, { empfaenger }))
  const rows = await listNachrichten(db, { empfaenger, order: state, limit: JE_SEITE, offset })
  return { rows: rows.map(toPostausgang).map(toZeile), state: { ...state, seite }, seiten }
}

/** One message, null where there is none. */
export async function findPostausgang(db: Database, { id }: { id: string }): Promise<PostausgangNachricht | null> {
  const row = isUuid(id) ? await findNachricht(db, { id }) : null
  return row && toPostausgang(row)
}

function toZeile({ id, art, an, betreff, text, erstellt_am, status }: PostausgangNachricht): PostausgangZeile {
  return { id, art, an, titel: betreff ?? text, erstellt_am, status }
}

/**
 * Whom a person means: an address in any case, or a number as people write it ("+49 151 …", "0049151…", "0151…").
 * A plus sign that was not escaped in a query has become a space; in an address it is put back.
 */
function parseEmpfaenger(an: string, teil = false): Empfaenger | null {
  const text = an.trim()
  if (text === '') return null
  if (/[^\d\s+()/.-]/.test(text)) return { adresse: text.replace(/\s/g, '+'), teil }
  const ziffern = text.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '49')
  return ziffern === '' ? null : { ziffern, teil }
}

function toPostausgang(row: Nachricht): PostausgangNachricht {
  const { id, art, an, betreff, status, fehler, createdAt } = row
  // A demo that really sends may be open to many: what opens somebody's account is for the recipient alone.
  const verborgen = row.geheim && (art === 'email' ? config.smtpUrl : config.sms) !== null
  const text = verborgen ? 'Der Inhalt ging an den Empfänger und wird hier nicht gezeigt.' : row.text
  const html = verborgen ? null : row.html
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

/** The web addresses that links of our own mails lead to. */
function findHrefs(html: string): string[] {
  return Array.from(html.matchAll(/\shref="(https?:[^"]*)"/g), ([, href = '']) =>
    href.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replaceAll('&amp;', '&'),
  )
}
