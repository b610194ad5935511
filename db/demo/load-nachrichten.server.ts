import type { Executor } from '#app/server/db/database.server.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { DEMO_BEWERBER, type DemoBewerberName } from './bewerber.ts'
import { DEMO_BEWERBER_ANFRAGEN } from './bewerber-anfragen.ts'
import { instantBefore } from './demo-date.ts'
import { demoId } from './demo-id.ts'
import { bewerberId } from './load-bewerber.server.ts'

/** Messages that were not delivered, with the provider's error. */
const FAILED: readonly { person: DemoBewerberName; art: 'email' | 'sms'; fehler: string; text: string }[] = [
  {
    person: 'sofia-reuter',
    art: 'sms',
    fehler: 'SMS-Dienst: Nummer ungültig (HTTP 400).',
    text: 'Für eine Wohnung können wir Ihnen eine Besichtigung anbieten. Den Link haben wir Ihnen per E-Mail gesendet.',
  },
  {
    person: 'martha-quandt',
    art: 'email',
    fehler: 'Mailserver: endgültig abgelehnt (550).',
    text: 'Guten Tag Martha Quandt,\n\nIhre Anfrage haben wir erhalten. Wir melden uns bei Ihnen.',
  },
]

/** Inserts the messages sent to the applicants of the back office, and two that failed. */
export async function loadNachrichten(db: Executor, { now }: { now: Date }): Promise<void> {
  for (const { name, person, daysAgo } of DEMO_BEWERBER_ANFRAGEN) {
    if (typeof person !== 'string' || person === 'mieterin') continue
    const { vorname, nachname, email } = DEMO_BEWERBER[person]
    const at = instantBefore(now, daysAgo, name)
    await createNachricht(db, {
      id: demoId('nachricht', name),
      kontoId: bewerberId(person),
      an: email,
      bezugArt: 'anfrage',
      bezugId: demoId('anfrage', name),
      betreff: 'Ihre Anfrage haben wir erhalten',
      text: `Guten Tag ${vorname} ${nachname},\n\nvielen Dank für Ihre Anfrage. Wir melden uns bei Ihnen.`,
      status: 'gesendet',
      versuche: 1,
      gesendetAm: at,
      ...times(at),
    })
  }
  for (const { person, art, fehler, text } of FAILED) {
    const { email, telefon } = DEMO_BEWERBER[person]
    await createNachricht(db, {
      id: demoId('nachricht', `${person}/fehlgeschlagen`),
      art,
      kontoId: bewerberId(person),
      an: art === 'sms' ? telefon : email,
      betreff: art === 'sms' ? null : 'Ihre Anfrage haben wir erhalten',
      text,
      status: 'fehlgeschlagen',
      versuche: 1,
      fehler,
      ...times(instantBefore(now, 1, person)),
    })
  }
}

const times = (at: Date) => ({ naechsterVersuchAm: at, createdAt: at, updatedAt: at })
