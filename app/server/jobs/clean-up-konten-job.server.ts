import { getDatabase } from '#app/server/db/database.server.ts'
import { cleanUpKonten } from '#app/server/konten/loeschung/clean-up-konten.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteUnconfirmedSuchen } from '#app/server/suchen/mail-suche.server.ts'
import { defineJob } from './jobs.server.ts'

export const cleanUpKontenJob = defineJob(
  'konten-aufraeumen',
  async () => {
    const now = new Date()
    await cleanUpKonten(getDatabase(), { now })
    await deleteUnconfirmedSuchen(getDatabase(), { akteur: systemAkteur('konten-aufraeumen'), now })
  },
  { schedule: '17 * * * *' },
)
