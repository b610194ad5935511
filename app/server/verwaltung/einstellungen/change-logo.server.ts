import { CONTENT_TYPES, findBildFormat } from '#app/server/bilder/bild-format.server.ts'
import { speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { createLogo } from '#app/server/bilder/bild-variants.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { PlanFileDeletion } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { LOGO_TYPES } from '#app/shared/verwaltung/einstellungen/logo.ts'
import { loadSettledConfig } from './apply-einstellungen.server.ts'
import { replaceLogo } from './logo.repository.server.ts'

type Change = { akteur: Administrator; planFileDeletion: PlanFileDeletion; now: Date }

/**
 * Replaces the portal's name with this logo (EINSTELLUNG-4), re-encoded as a small PNG.
 * @throws BILD_KEIN_BILD if it is no PNG, JPEG or WebP; BILD_UNLESBAR if it cannot be decoded
 */
export async function setLogo(
  db: Database,
  { akteur, bytes, storage, ...change }: Change & { bytes: Uint8Array; storage: Storage },
): Promise<void> {
  const format = findBildFormat(bytes)
  if (!LOGO_TYPES.some((type) => format !== null && type === CONTENT_TYPES[format])) {
    throw new DomainError('BILD_KEIN_BILD', 'Bitte wählen Sie ein PNG, JPEG oder WebP.')
  }
  const { png, breite, hoehe } = await createLogo(bytes, { owner: akteur.kontoId, isStaff: true })
  // Each logo gets a new key, since the former file is deleted after this one is stored.
  const key = `logo/${crypto.randomUUID()}.png`
  await storage.put(speicherKey(key), png, { contentType: CONTENT_TYPES.png })
  try {
    await changeLogo(db, { ...change, akteur, next: { key, breite, hoehe } })
  } catch (error) {
    await storage.delete(speicherKey(key))
    throw error
  }
}

export async function removeLogo(db: Database, { akteur, ...change }: Change): Promise<void> {
  await changeLogo(db, { ...change, akteur, next: null })
}

type Logo = { key: string; breite: number; hoehe: number }

async function changeLogo(
  db: Database,
  { akteur, planFileDeletion, next, now }: Change & { next: Logo | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const former = await replaceLogo(tx, next)
    if (former === null && next === null) return
    if (former !== null) await planFileDeletion(tx, [speicherKey(former)])
    await recordProtokoll(tx, {
      akteur,
      entries: [
        {
          aktion: 'einstellung.logo',
          objekt: { art: 'einstellung', id: null },
          vorher: { logo: former },
          nachher: { logo: next?.key ?? null },
        },
      ],
      now,
    })
  })
  await loadSettledConfig(db)
}
