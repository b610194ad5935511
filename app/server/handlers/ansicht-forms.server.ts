import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { defineForm } from '#app/server/http/forms/form-action.server.ts'
import { changeAnsicht, deleteAnsicht, saveAnsicht } from '#app/server/verwaltung/ansichten/ansichten.server.ts'
import {
  DeleteAnsichtSchema,
  OverwriteAnsichtSchema,
  RenameAnsichtSchema,
  SaveAnsichtSchema,
} from '#app/shared/verwaltung/ansicht.schema.ts'

export function ansichtForms({ bereich, path }: { bereich: 'anfragen' | 'exposes'; path: string }) {
  const urlOf = (query: string, id: string) => {
    const params = new URLSearchParams(query)
    params.set('ansicht', id)
    return `${path}?${params}`
  }
  return {
    speichern: defineForm({
      schema: SaveAnsichtSchema,
      who: 'verwaltung',
      run: async ({ input: { name, query, team }, akteur, now }) => {
        const { id } = await saveAnsicht(getDatabase(), { akteur, bereich, name, query, team: team === 'ja', now })
        return redirect(urlOf(query, id))
      },
    }),
    setzen: defineForm({
      schema: OverwriteAnsichtSchema,
      who: 'verwaltung',
      run: async ({ input: { id, query }, akteur, now }) => {
        await changeAnsicht(getDatabase(), { akteur, id, bereich, query, now })
        return redirect(urlOf(query, id))
      },
    }),
    aendern: defineForm({
      schema: RenameAnsichtSchema,
      who: 'verwaltung',
      run: async ({ input: { id, name }, akteur, now }) => {
        await changeAnsicht(getDatabase(), { akteur, id, bereich, name, now })
        return { result: { kind: 'geaendert' } }
      },
    }),
    loeschen: defineForm({
      schema: DeleteAnsichtSchema,
      who: 'verwaltung',
      run: async ({ input: { id }, akteur, now }) => {
        await deleteAnsicht(getDatabase(), { akteur, id, now })
        return redirect(path)
      },
    }),
  }
}
