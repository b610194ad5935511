import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { type BildReference, normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { BILD_FAILURES, type BildObjekt, MAX_BILDER } from '#app/shared/verwaltung/bilder.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { findBildtext, lockStoredBilder, saveBildtext, saveGrundriss, saveImages } from './bilder.repository.server.ts'
import { notFound, standOf } from './load-bilder.server.ts'

type Change = { akteur: Verwalter; objekt: BildObjekt; now: Date }

/** Adds a picture at `position`, or at the end if null. Throws like `loadBilder`; ZU_VIELE_BILDER at the maximum. */
export async function addBild(
  db: Database,
  { akteur, objekt, url, position, now }: Change & { url: string; position: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { references } = await lock(tx, objekt)
    if (references.some((reference) => reference.url === url)) return
    if (references.length >= MAX_BILDER) throw new DomainError('ZU_VIELE_BILDER', BILD_FAILURES.ZU_VIELE_BILDER)
    await saveImages(tx, objekt, references.toSpliced(position ?? references.length, 0, { url }))
    await log(tx, { akteur, objekt, now, vorher: { bild: null }, nachher: { bild: url } })
  })
}

/** Moves a picture. Throws like `loadBilder`; VERALTET if it is gone or the stored order is no longer `stand`. */
export async function moveBild(
  db: Database,
  { akteur, objekt, url, position, stand, now }: Change & { url: string; position: number; stand: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { references } = await lock(tx, objekt)
    const from = references.findIndex((reference) => reference.url === url)
    const moved = references[from]
    if (!moved || standOf(references) !== stand) throw outdated()
    const to = Math.min(position, references.length - 1)
    if (to === from) return
    await saveImages(tx, objekt, references.toSpliced(from, 1).toSpliced(to, 0, moved))
    const place = (index: number) => ({ bild: url, platz: index + 1 })
    await log(tx, { akteur, objekt, now, vorher: place(from), nachher: place(to) })
  })
}

/** Sets an alt text. Throws like `loadBilder`; VERALTET if the picture is gone or its stored text is not `before`. */
export async function setBildtext(
  db: Database,
  { akteur, objekt, url, text, before, now }: Change & { url: string; text: string; before: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { references, plan } = await lock(tx, objekt)
    const own = [...references, plan].find((reference) => reference?.url === url)
    if (!own) throw outdated()
    const stored = (await findBildtext(tx, url))?.trim() || (own.alt ?? '')
    if (stored === text) return
    if (stored !== before) throw outdated()
    // Pictures stored here have their text in their row; external ones have it in the object's list.
    const isOurs = await saveBildtext(tx, { url, text })
    const changed: BildReference = isOurs || text === '' ? { url } : { url, alt: text }
    const texts = references.map((reference) => (reference.url === url ? changed : reference))
    if (own !== plan) await saveImages(tx, objekt, texts)
    await log(tx, { akteur, objekt, now, vorher: { bild: url, text: stored }, nachher: { bild: url, text } })
  })
}

/** Removes a picture or floor plan. Throws like `loadBilder`; BILD_LETZTES for a public Liegenschaft's last picture. */
export async function removeBild(db: Database, { akteur, objekt, url, now }: Change & { url: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const { references, plan, oeffentlich } = await lock(tx, objekt)
    const rest = references.filter((reference) => reference.url !== url)
    if (rest.length < references.length) {
      if (rest.length === 0 && oeffentlich && objekt.art === 'liegenschaft') {
        throw new DomainError('BILD_LETZTES', BILD_FAILURES.BILD_LETZTES)
      }
      await saveImages(tx, objekt, rest)
    } else if (plan?.url === url) await saveGrundriss(tx, objekt, null)
    else return
    await log(tx, { akteur, objekt, now, vorher: { bild: url }, nachher: { bild: null } })
  })
}

/**
 * `replaces`: floor plan on the operator's page, or ''. Throws like `loadBilder`; VERALTET if another one is stored.
 */
export async function setGrundriss(
  db: Database,
  { akteur, objekt, url, replaces, now }: Change & { url: string; replaces: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { plan } = await lock(tx, objekt)
    if (plan?.url === url) return
    if ((plan?.url ?? '') !== replaces) throw outdated()
    await saveGrundriss(tx, objekt, url)
    await log(tx, { akteur, objekt, now, vorher: { grundriss: plan?.url ?? null }, nachher: { grundriss: url } })
  })
}

async function lock(tx: Transaction, objekt: BildObjekt) {
  const stored = await lockStoredBilder(tx, objekt)
  if (!stored) throw notFound(objekt)
  const [plan = null] = normaliseBilder(stored.floorPlan)
  return { references: normaliseBilder(stored.images), plan, oeffentlich: stored.oeffentlich }
}

type Entry = Change & { vorher: ProtokollWerte; nachher: ProtokollWerte }

async function log(tx: Transaction, { akteur, objekt, vorher, nachher, now }: Entry): Promise<void> {
  const aktion = `${objekt.art}.bilder` as const
  await recordProtokoll(tx, { akteur, entries: [{ aktion, objekt, vorher, nachher }], now })
}

function outdated(): DomainError {
  return new DomainError('VERALTET', BILD_FAILURES.VERALTET)
}
