import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { findLinks } from '#app/shared/nachrichten/find-links.ts'
import type { PostausgangNachricht } from '#app/shared/nachrichten/postausgang.types.ts'
import { type Empfaenger, listNeuesteNachrichten, type Nachricht } from './nachrichten.repository.server.ts'

const MAX = 200

/**
 * The newest 200 messages, of one recipient where `an` is given; also those that still wait. `teil`: a part of the
 * address or number is enough. For demo mode only (DEMO-1): the caller checks that.
 */
export async function listPostausgang(
  db: Database,
  { an, teil = false }: { an: string; teil?: boolean },
): Promise<PostausgangNachricht[]> {
  const rows = await listNeuesteNachrichten(db, { empfaenger: parseEmpfaenger(an, teil), max: MAX })
  return rows.map(toPostausgang)
}

/**
 * Whom a person means: an address in any case, or a number as people write it ("+49 151 …", "0049151…", "0151…").
 * A plus sign that was not escaped in a query has become a space; in an address it is put back.
 */
function parseEmpfaenger(an: string, teil: boolean): Empfaenger | null {
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
