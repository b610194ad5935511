import { isDeepStrictEqual } from 'node:util'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { toAkzent } from '#app/shared/farbe/contrast.ts'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import { type Config, config, type Firma } from './config.server.ts'

/** Settings made on the screen. Null and missing values leave the environment's value unchanged. */
export type Settled = {
  firma: Partial<Firma>
  akzentfarbe: string | null
  logo: Config['logo']
  terminFristStunden: number | null
  wartelisteStunden: number | null
  erinnerungStunden: number | null
  zweiterFaktor: boolean | null
  fragen: Fragen
  profilNachBesichtigung: boolean
  zusage: Config['zusage']
}

type Settleable = Pick<
  Config,
  | 'firma'
  | 'akzent'
  | 'logo'
  | 'terminFristHours'
  | 'wartelisteHours'
  | 'reminderHours'
  | 'staffZweiterFaktor'
  | 'fragen'
  | 'profilNachBesichtigung'
  | 'zusage'
>

export function environmentSettings(): Settleable {
  return perProcess('environment-settings', current)
}

function current(): Settleable {
  const { firma, akzent, logo, terminFristHours, wartelisteHours, reminderHours, staffZweiterFaktor } = config
  const { fragen, profilNachBesichtigung, zusage } = config
  return {
    firma,
    akzent,
    logo,
    terminFristHours,
    wartelisteHours,
    reminderHours,
    staffZweiterFaktor,
    fragen,
    profilNachBesichtigung,
    zusage,
  }
}

/**
 * Copies the settings made on the screen into `config` (EINSTELLUNG-1). Returns true if this changed a value. Every
 * server calls it when the settings table changes (docs/decisions/0124).
 */
export function applySettled(settled: Settled): boolean {
  const before = environmentSettings()
  const values: Settleable = {
    firma: { ...before.firma, ...settled.firma },
    akzent: settled.akzentfarbe === null ? before.akzent : toAkzent(settled.akzentfarbe),
    logo: settled.logo,
    terminFristHours: settled.terminFristStunden ?? before.terminFristHours,
    wartelisteHours: settled.wartelisteStunden ?? before.wartelisteHours,
    reminderHours: settled.erinnerungStunden ?? before.reminderHours,
    staffZweiterFaktor: settled.zweiterFaktor ?? before.staffZweiterFaktor,
    fragen: settled.fragen,
    profilNachBesichtigung: settled.profilNachBesichtigung,
    zusage: settled.zusage,
  }
  const held = current()
  Object.assign(config, values)
  return !isDeepStrictEqual(held, values)
}
