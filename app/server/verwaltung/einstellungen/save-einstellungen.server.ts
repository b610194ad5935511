import { config } from '#app/server/config/config.server.ts'
import { findFirmaEmail } from '#app/server/config/firma.server.ts'
import { environmentSettings } from '#app/server/config/settled-config.server.ts'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { requirePasswort } from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { requireStillAdministrator } from '#app/server/konten/verwaltung/team.server.ts'
import { tellAdministratoren } from '#app/server/konten/verwaltung/tell-administratoren.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { readHex } from '#app/shared/farbe/contrast.ts'
import type { EinstellungenInput } from '#app/shared/verwaltung/einstellungen/einstellungen.schema.ts'
import { findAkzentError } from '#app/shared/verwaltung/einstellungen/einstellungen.schema.ts'
import {
  EINSTELLUNGEN_LABELS,
  type EinstellungenView,
  FIRMA_FIELD_NAMES,
  SENSITIVE_FIELDS,
  toEinstellungenFields,
} from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { defaultSchrittTexts, SCHRITT_NAMES, type SchrittTexts } from '#app/shared/zusage/zusage.ts'
import { loadSettledConfig } from './apply-einstellungen.server.ts'
import { type EinstellungenRow, findEinstellungen, saveEinstellungenRow } from './einstellungen.repository.server.ts'

/** Returns each saved value, otherwise the value of the environment (EINSTELLUNG-1). */
export async function loadEinstellungen(db: Executor): Promise<EinstellungenView> {
  return toView(await findEinstellungen(db))
}

function toView(row: EinstellungenRow | null): EinstellungenView {
  const environment = environmentSettings()
  // These two can only be set in the environment.
  const { datenschutzbeauftragte: _, datenschutzUrl: __, ...own } = environment.firma
  const firma = Object.fromEntries(FIRMA_FIELD_NAMES.map((name) => [name, row?.firma[name] ?? own[name]]))
  const texts = { ...defaultSchrittTexts(), ...row?.zusageTexte }
  return {
    stand: toStand(row),
    firma: { ...own, ...firma },
    akzentfarbe: row?.akzentfarbe ?? '',
    terminFristStunden: row?.terminFristStunden ?? environment.terminFristHours,
    wartelisteStunden: row?.wartelisteStunden ?? environment.wartelisteHours,
    erinnerungStunden: row?.erinnerungStunden ?? environment.reminderHours,
    antwortZielWerktage: row?.antwortZielWerktage ?? 2,
    zusageWerktage: row?.zusageWerktage ?? 3,
    zusageVertrag: texts.vertrag,
    zusageKaution: texts.kaution,
    zusageUebergabe: texts.uebergabe,
    loeschfristMonate: row?.loeschfristMonate ?? 6,
    nachrichtenTage: row?.nachrichtenTage ?? 90,
    nachweiseErstNachZusage: row?.nachweiseErstNachZusage ?? true,
    zweiterFaktor: row?.zweiterFaktor ?? environment.staffZweiterFaktor,
  }
}

/**
 * Saves and applies all settings (EINSTELLUNG-2). Values equal to the environment's are not stored. Protective settings
 * require the administrator's password (EINSTELLUNG-5).
 * @throws FARBE_UNLESBAR; VERALTET; GRUND_FEHLT if proofs are shown before the promise without a reason
 * @throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, LimitError, NUR_ADMINISTRATION, SITZUNG_BEENDET for protective settings
 */
export async function saveEinstellungen(
  db: Database,
  { akteur, input, now }: { akteur: Administrator; input: EinstellungenInput; now: Date },
): Promise<EinstellungenView> {
  const wrong = findAkzentError(input.akzentfarbe)
  if (wrong !== undefined) throw new DomainError('FARBE_UNLESBAR', wrong)
  const values = toValues(input)
  await requireOwnPasswort(db, { akteur, input, now })
  const saved = await db.transaction(async (tx) => {
    const before = await findEinstellungen(tx)
    if (!(await saveEinstellungenRow(tx, { stand: input.stand, values }))) {
      throw new DomainError(
        'VERALTET',
        'Jemand anderes hat die Einstellungen inzwischen geändert. Bitte laden Sie die Seite neu und ändern Sie dann noch einmal.',
      )
    }
    const former = toView(before)
    const showsProofs = former.nachweiseErstNachZusage && !input.nachweiseErstNachZusage
    if (showsProofs && input.grund === '') {
      throw new DomainError(
        'GRUND_FEHLT',
        'Bitte geben Sie den Grund an, aus dem Nachweise schon vor der Zusage gezeigt werden.',
      )
    }
    const view = toView(await findEinstellungen(tx))
    const [vorher, nachher] = changedValues(toFacts(former), {
      ...toFacts(view),
      ...(showsProofs && { grund: input.grund }),
    })
    if (Object.keys(nachher).length === 0) return view
    const entry = {
      aktion: 'einstellung.geaendert',
      objekt: { art: 'einstellung', id: null },
      vorher,
      nachher,
    } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
    const sensitive = listSensitive(former, view)
    if (sensitive.length > 0) {
      await requireStillAdministrator(tx, akteur)
      const address = findFirmaEmail({ mode: config.mode, firma: { ...config.firma, email: former.firma.email } })
      const besides = former.firma.email === view.firma.email || address === null ? {} : { besides: address }
      await tellAdministratoren(tx, { akteur, changes: sensitive, ...besides, now })
    }
    return view
  })
  await loadSettledConfig(db)
  return saved
}

/** Checks the password for protective settings. Skips stale forms, which are later refused with VERALTET. */
async function requireOwnPasswort(
  db: Database,
  { akteur, input, now }: { akteur: Administrator; input: EinstellungenInput; now: Date },
): Promise<void> {
  const former = await loadEinstellungen(db)
  if (former.stand !== input.stand) return
  const { email, altesPasswort: passwort, ...rest } = input
  if (listSensitive(former, { ...former, ...rest, firma: { ...former.firma, email } }).length === 0) return
  if (akteur.hasPasswort && passwort === '') {
    throw new DomainError('PASSWORT_FALSCH', 'Diese Änderung braucht Ihr Passwort.')
  }
  await requirePasswort(db, { akteur, passwort, now })
}

function listSensitive(before: EinstellungenView, after: EinstellungenView): [string, string][] {
  const [former, next] = [toEinstellungenFields(before), toEinstellungenFields(after)]
  const shown = (value = '') => value || 'nein'
  return SENSITIVE_FIELDS.filter((name) => former[name] !== next[name]).map((name) => [
    name === 'email' ? 'E-Mail der Firma' : (EINSTELLUNGEN_LABELS[name] ?? name),
    `${shown(former[name])} → ${shown(next[name])}`,
  ])
}

function toValues(input: EinstellungenInput) {
  const environment = environmentSettings()
  const unless = <T>(value: T, same: T) => (value === same ? null : value)
  return {
    firma: Object.fromEntries(
      FIRMA_FIELD_NAMES.flatMap((name) => (input[name] === environment.firma[name] ? [] : [[name, input[name]]])),
    ),
    akzentfarbe: readHex(input.akzentfarbe),
    terminFristStunden: unless(input.terminFristStunden, environment.terminFristHours),
    wartelisteStunden: unless(input.wartelisteStunden, environment.wartelisteHours),
    erinnerungStunden: unless(input.erinnerungStunden, environment.reminderHours),
    zweiterFaktor: unless(input.zweiterFaktor, environment.staffZweiterFaktor),
    antwortZielWerktage: input.antwortZielWerktage,
    zusageWerktage: input.zusageWerktage,
    zusageTexte: toSchrittTexts(input),
    loeschfristMonate: input.loeschfristMonate,
    nachrichtenTage: input.nachrichtenTage,
    nachweiseErstNachZusage: input.nachweiseErstNachZusage,
  }
}

/** Leaves out texts equal to the portal's defaults, so that later changes of the defaults apply. */
function toSchrittTexts({ zusageVertrag, zusageKaution, zusageUebergabe }: EinstellungenInput): Partial<SchrittTexts> {
  const texts = { vertrag: zusageVertrag, kaution: zusageKaution, uebergabe: zusageUebergabe }
  const usual = defaultSchrittTexts()
  return Object.fromEntries(SCHRITT_NAMES.flatMap((name) => (texts[name] === usual[name] ? [] : [[name, texts[name]]])))
}

/** Converts settings to audit log values. Company data is recorded in full, since the Impressum shows it anyway. */
function toFacts({ stand: _, firma, ...rest }: EinstellungenView): ProtokollWerte {
  return { ...Object.fromEntries(FIRMA_FIELD_NAMES.map((name) => [name, firma[name]])), ...rest }
}

function changedValues(before: ProtokollWerte, after: ProtokollWerte): [ProtokollWerte, ProtokollWerte] {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (values: ProtokollWerte) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return [pick(before), pick(after)]
}
