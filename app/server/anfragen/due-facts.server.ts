import { phaseOf } from '#app/shared/anfragen/anfrage.status.ts'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import { cardState, exposeName, isEnded, listTermine } from '#app/shared/anfragen/card-state.ts'
import type { DueFacts } from '#app/shared/anfragen/due.ts'
import { terminbuchungPath } from '#app/shared/anfragen/status-target.ts'
import type { PartRow } from '#app/shared/bewerbung/bewerbung-view.ts'
import { goneNotice } from '#app/shared/exposes/expose.status.ts'
import { zusagePath } from '#app/shared/zusage/zusage.ts'

/**
 * Finds the inquiry with a due application: the newest viewed one; without one, the newest if the person has a
 * questionnaire. Skips unavailable flats, sent applications and flats declined after the viewing.
 */
export function findOpenBewerbung(
  entries: readonly AnfrageEntry[],
  { hasFragebogen }: { hasFragebogen: boolean },
): AnfrageEntry | null {
  const open = entries.filter(({ expose, status, bewerbungAm, besichtigung }) => {
    const isDecided = phaseOf(status?.statusKey) === 'decided'
    if (expose.verkauf || isDecided || bewerbungAm !== null || goneNotice(expose) !== null) return false
    return besichtigung?.mietinteresse !== false
  })
  const isViewed = ({ status }: AnfrageEntry) => phaseOf(status?.statusKey) === 'viewed'
  return open.find(isViewed) ?? (hasFragebogen ? open[0] : undefined) ?? null
}

/** True for a promise without an answer. A promise from before deadlines existed has no `zusage` row and counts too. */
function isZusageDue({ status, zusage }: AnfrageEntry): boolean {
  return zusage ? zusage.state === 'offen' : status?.statusKey === 'zusage'
}

type Person = { profilId: string; hasProfil: boolean; wantsProfil: boolean }
type OpenBewerbung = { entry: AnfrageEntry; parts: readonly PartRow[] }

/** Collects what the person must do about inquiries. `entries`: inquiries, newest first. */
export function toDueFacts(
  entries: readonly AnfrageEntry[],
  { profilId, hasProfil, wantsProfil }: Person,
  bewerbung: OpenBewerbung | null,
): DueFacts {
  const about = (entry: AnfrageEntry) => ({ linkId: entry.id, exposeName: exposeName(entry) })
  const stateOf = (entry: AnfrageEntry) => cardState(entry, { profilId, hasProfil })
  const zusage = entries.find(isZusageDue)
  const kept = entries.find(({ angebot }) => angebot !== null)
  const angebot = kept ?? entries.find((entry) => stateOf(entry).vereinbaren !== null)
  const [termin] = listTermine(entries)
  const seen = entries.find((entry) => stateOf(entry).past?.to != null)
  return {
    zusage: zusage
      ? {
          ...about(zusage),
          verkauf: zusage.expose.verkauf,
          deadline: zusage.zusage && new Date(zusage.zusage.frist),
          to: zusage.zusage ? zusagePath(zusage.id) : anfragePath(zusage.id),
        }
      : null,
    angebot: angebot
      ? {
          ...about(angebot),
          to: terminbuchungPath({ inquiryId: angebot.inquiryId, exposeId: angebot.expose.id }),
          kept: angebot.angebot,
        }
      : null,
    termin: termin?.buchung
      ? {
          ...about(termin),
          inquiryId: termin.inquiryId,
          exposeId: termin.expose.id,
          anschrift: termin.expose.anschrift,
          kontakt: null,
          buchung: termin.buchung,
        }
      : null,
    bewerbung: bewerbung && {
      ...about(bewerbung.entry),
      exposeId: bewerbung.entry.expose.id,
      missing: bewerbung.parts.filter(({ complete }) => !complete),
    },
    rueckmeldung: seen?.buchung ? { ...about(seen), date: seen.buchung.date, to: stateOf(seen).past?.to ?? '' } : null,
    profil: wantsProfil && !hasProfil ? { to: `/profil/${profilId}` } : null,
    running: entries.filter((entry) => !isEnded(entry)).length,
  }
}
