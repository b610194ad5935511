import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import {
  BildEntfernenSchema,
  BildtextSchema,
  BildVerschiebenSchema,
} from '#app/server/verwaltung/bilder/bilder.schema.server.ts'
import { moveBild, removeBild, setBildtext } from '#app/server/verwaltung/bilder/change-bilder.server.ts'
import { findBildObjekt, readBildObjekt } from '#app/server/verwaltung/bilder/load-bilder.server.ts'
import { bilderPagePath } from '#app/shared/verwaltung/bilder.ts'

const verschieben = defineForm({
  schema: BildVerschiebenSchema,
  who: 'verwaltung',
  run: async ({ akteur, input, params, now }) => {
    await moveBild(getDatabase(), { akteur, objekt: readBildObjekt(params), ...input, now })
    return {}
  },
})

const bildtext = defineForm({
  schema: BildtextSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { url, text, vorher }, params, now }) => {
    await setBildtext(getDatabase(), { akteur, objekt: readBildObjekt(params), url, text, before: vorher, now })
    return {}
  },
})

const entfernen = defineForm({
  schema: BildEntfernenSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { url }, params, now }) => {
    await removeBild(getDatabase(), { akteur, objekt: readBildObjekt(params), url, now })
    return {}
  },
})

function page({ params }: { params: Parameters<typeof findBildObjekt>[0] }, failure: { code: string } | null): string {
  const objekt = findBildObjekt(params)
  return objekt ? bilderPagePath(objekt, failure?.code) : '/verwaltung'
}
export const action = createFormAction({ verschieben, bildtext, entfernen }, { page })
