import { statSync } from 'node:fs'
import type { Config } from './config.server.ts'
import { STORED_TILES } from './parse-config.server.ts'

export type Doubt = { setting: string; text: string }

export function listDoubtfulSettings({
  misspelt,
  importFolder,
  map,
}: Pick<Config, 'misspelt' | 'importFolder' | 'map'>): Doubt[] {
  const tilesPath = map.pmtiles === STORED_TILES ? null : map.pmtiles
  const unknown = misspelt.map(({ name, meant }) => ({
    setting: name,
    text: `${name} ist keine Einstellung und gilt nicht; gemeint ist wohl / is no setting, probably meant: ${meant}`,
  }))
  const absent = (setting: string, path: string | null, what: string, kind: 'isFile' | 'isDirectory') =>
    path === null || statSync(path, { throwIfNoEntry: false })?.[kind]()
      ? []
      : [{ setting, text: `${setting}: ${what}: ${path}` }]
  return [
    ...unknown,
    ...absent('IMPORT_ORDNER', importFolder, 'diesen Ordner gibt es nicht / there is no such folder', 'isDirectory'),
    ...absent('KARTE_PMTILES', tilesPath, 'diese Datei gibt es nicht / there is no such file', 'isFile'),
  ]
}
