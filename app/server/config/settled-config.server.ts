import { isDeepStrictEqual } from 'node:util'
import { toAkzent } from '#app/shared/farbe/contrast.ts'
import { type Config, config, type Firma } from './config.server.ts'
import { perProcess } from './per-process.server.ts'

/** What the screen of settings has settled; null and what is missing leave what the environment says. */
export type Settled = {
  firma: Partial<Firma>
  /** `#rrggbb`. */
  akzentfarbe: string | null
  logo: Config['logo']
  terminFristStunden: number | null
  wartelisteStunden: number | null
  erinnerungStunden: number | null
  zweiterFaktor: boolean | null
}

type Settleable = Pick<
  Config,
  'firma' | 'akzent' | 'logo' | 'terminFristHours' | 'wartelisteHours' | 'erinnerungHours' | 'staffZweiterFaktor'
>

/** What the environment says, which the screen only covers. */
export function environmentSettings(): Settleable {
  return perProcess('environment-settings', current)
}

function current(): Settleable {
  const { firma, akzent, logo, terminFristHours, wartelisteHours, erinnerungHours, staffZweiterFaktor } = config
  return { firma, akzent, logo, terminFristHours, wartelisteHours, erinnerungHours, staffZweiterFaktor }
}

/**
 * Lays what was settled over the settings of this process (EINSTELLUNG-1): everything that reads `config` reads it from now
 * on, without asking the database. Who changes the table calls it on every server (docs/decisions/0124). Answers whether
 * anything is different.
 */
export function applySettled(settled: Settled): boolean {
  const before = environmentSettings()
  const values: Settleable = {
    firma: { ...before.firma, ...settled.firma },
    akzent: settled.akzentfarbe === null ? before.akzent : toAkzent(settled.akzentfarbe),
    logo: settled.logo,
    terminFristHours: settled.terminFristStunden ?? before.terminFristHours,
    wartelisteHours: settled.wartelisteStunden ?? before.wartelisteHours,
    erinnerungHours: settled.erinnerungStunden ?? before.erinnerungHours,
    staffZweiterFaktor: settled.zweiterFaktor ?? before.staffZweiterFaktor,
  }
  const held = current()
  Object.assign(config, values)
  return !isDeepStrictEqual(held, values)
}
