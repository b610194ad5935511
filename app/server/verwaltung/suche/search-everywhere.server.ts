import type { Database } from '#app/server/db/database.server.ts'
import { date, time } from '#app/shared/format/date.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { searchWords } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { parseSearchedDay, SUCHE_MIN_CHARS, type SucheHits } from '#app/shared/verwaltung/suche/suche.ts'
import {
  listLiegenschaften,
  listLinksOfPersons,
  listNachrichtenTo,
  listTermineOf,
  listWohnungen,
} from './suche.repository.server.ts'

const HITS_MAX = 6
const TERMINE_MAX = 12
/** Inquiries read to find `HITS_MAX` persons, who may have several. */
const LINKS_MAX = 100
/** Shortest text with a trigram, which the index of addresses needs. */
const ADRESSE_MIN_CHARS = 3

/** Finds persons, flats, houses, slots and messages (FINDEN-1); null if the text is too short. */
export async function searchEverywhere(
  db: Database,
  { suche, now }: { suche: string; now: Date },
): Promise<SucheHits | null> {
  const text = suche.trim()
  if (text.length < SUCHE_MIN_CHARS) return null
  const search = { words: searchWords(text), limit: HITS_MAX }
  const day = parseSearchedDay(text, now)
  const [links, wohnungen, liegenschaften, termine] = await Promise.all([
    listLinksOfPersons(db, { ...search, limit: LINKS_MAX }),
    listWohnungen(db, search),
    listLiegenschaften(db, search),
    day === null ? [] : listTermineOf(db, { day, limit: TERMINE_MAX }),
  ])
  const nachrichten = await listNachrichtenTo(db, {
    adresse: text.length < ADRESSE_MIN_CHARS ? null : text.toLowerCase(),
    adressen: links.flatMap(({ email, telefon }) => [email, telefon].filter((adresse) => adresse !== null)),
    kontoIds: links.flatMap(({ profilesId }) => profilesId ?? []),
    limit: HITS_MAX,
  })
  return {
    personen: newestOfEach(links)
      .slice(0, HITS_MAX)
      .map(({ id, name, email, telefon, titel, nummer }) => ({
        id,
        title: name || email || (telefon ? formatTelefon(telefon) : 'Ohne Namen'),
        details: joined(email, telefon && formatTelefon(telefon), nummer ?? titel),
      })),
    wohnungen: wohnungen.map(({ id, titel, nummer, address }) => ({
      id,
      title: titel || 'Ohne Titel',
      details: joined(nummer, address),
    })),
    liegenschaften: liegenschaften.map(({ id, name, address, city }) => ({
      id,
      title: name,
      details: joined(address, city),
    })),
    termine: termine.map(({ id, from, to, label, belegt, places, abgesagt }) => ({
      id,
      title: `${date(day ?? '')}, ${from.slice(0, 5)} bis ${to.slice(0, 5)} Uhr`,
      details: joined(label, abgesagt ? 'abgesagt' : `${belegt} von ${places} belegt`),
    })),
    nachrichten: nachrichten.map(({ id, an, betreff, createdAt }) => ({
      id,
      title: betreff ?? 'SMS',
      details: joined(
        an?.startsWith('+') ? formatTelefon(an) : an,
        `${date(createdAt.toISOString())}, ${time(createdAt.toISOString())}`,
      ),
    })),
  }
}

type LinkOfPerson = Awaited<ReturnType<typeof listLinksOfPersons>>[number]

function newestOfEach(links: readonly LinkOfPerson[]): LinkOfPerson[] {
  const byPerson = Map.groupBy(links, ({ id, profilesId, email, telefon }) => profilesId ?? email ?? telefon ?? id)
  return Array.from(byPerson.values(), ([newest]) => newest).filter((newest) => newest !== undefined)
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
