import { MINUTE_MS } from '#app/shared/time.ts'
import type { BetriebFacts, MessageKind } from './betrieb-facts.server.ts'
import { type BetriebRule, minutes, rule, times } from './betrieb-rule.server.ts'

/** Age in ms from which a due message counts as late. Messages normally leave within seconds; retries take minutes. */
const LATE_MS = 10 * MINUTE_MS

const NAMES = { email: 'E-Mails', sms: 'SMS', push: 'Benachrichtigungen im Browser' } as const
const NACHRICHTEN = { to: '/verwaltung/nachrichten', name: 'Nachrichten ansehen' }

const lateMs = (oldestDueAt: Date | null, now: Date) =>
  oldestDueAt === null ? 0 : now.getTime() - oldestDueAt.getTime()

export const MESSAGE_RULES: readonly BetriebRule[] = [
  rule<MessageKind>({
    code: 'sending-refused',
    severity: 'stoerung',
    find: ({ down }) => down,
    subject: (kind) => kind,
    title: (kind) => `${NAMES[kind]} werden nicht angenommen`,
    text: (kind) =>
      [
        'Der Anbieter lehnt ab oder ist nicht zu erreichen. Das Portal versucht es weiter. Prüfen Sie Guthaben und Zugangsdaten; den Grund nennt die Nachricht.',
        ...(kind === 'email'
          ? ['Diese Störung meldet das Portal erst, wenn E-Mails wieder gesendet werden: Bis dahin steht sie nur hier.']
          : []),
      ].join(' '),
    link: NACHRICHTEN,
  }),
  rule({
    code: 'sending-stuck',
    severity: 'stoerung',
    find: ({ outbox, down }: BetriebFacts, now) =>
      outbox
        .map(({ kind, oldestDueAt }) => ({ kind, ms: lateMs(oldestDueAt, now) }))
        .filter(({ kind, ms }) => ms > LATE_MS && !down.includes(kind)),
    subject: ({ kind }) => kind,
    title: ({ kind }) => `${NAMES[kind]} werden nicht gesendet`,
    text: ({ ms }) =>
      `Die älteste wartet seit ${minutes(ms)}. Läuft ein Server, und antwortet die Datenbank? Das Protokoll des Servers nennt den Grund.`,
    link: NACHRICHTEN,
  }),
  rule({
    code: 'messages-given-up',
    severity: 'hinweis',
    find: ({ givenUp }) => givenUp,
    subject: ({ kind }) => kind,
    title: ({ kind, count }) => `${count} ${NAMES[kind]} aufgegeben, seit gestern`,
    text: () =>
      'Die Adresse stimmt nicht, oder alle Versuche sind um. Dort lassen sie sich berichtigen und noch einmal senden.',
    link: { to: '/verwaltung/nachrichten?zustand=fehlgeschlagen', name: 'Aufgegebene ansehen' },
  }),
  rule({
    code: 'job-failed',
    severity: 'hinweis',
    find: ({ failedJobs }) => failedJobs,
    subject: ({ job }) => job,
    title: ({ job }) => `Der Auftrag „${job}“ ist gescheitert`,
    text: ({ count }) =>
      `${times(count)} in der letzten Stunde. Das Protokoll des Servers nennt den Grund („job failed“); was aussteht, holt der nächste Lauf nach.`,
  }),
  rule({
    code: 'import-failed',
    severity: 'hinweis',
    find: ({ failedImporte }) => (failedImporte > 0 ? [failedImporte] : []),
    title: (count) => (count === 1 ? 'Ein Import ist gescheitert' : `${count} Importe sind gescheitert`),
    text: () => 'Seit gestern. Geändert hat er nichts; laden Sie die Datei noch einmal hoch.',
    link: { to: '/verwaltung/import', name: 'Importe ansehen' },
  }),
  rule({
    code: 'documents-unscanned',
    severity: 'hinweis',
    find: ({ waitingDokumente }) => (waitingDokumente > 0 ? [waitingDokumente] : []),
    title: (count) => (count === 1 ? 'Ein Dokument ist nicht geprüft' : `${count} Dokumente sind nicht geprüft`),
    text: () =>
      'Seit über einer halben Stunde wartet es auf den Virenschutz und ist so lange nicht zu sehen. Läuft clamd?',
  }),
]
