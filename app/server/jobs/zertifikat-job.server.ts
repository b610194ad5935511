import { getDatabase } from '#app/server/db/database.server.ts'
import { checkCertificate } from '#app/server/verwaltung/betrieb/check-certificate.server.ts'
import { defineJob } from './jobs.server.ts'

export const zertifikatJob = defineJob('zertifikat', async () => checkCertificate(getDatabase(), { now: new Date() }), {
  schedule: '17 * * * *',
  retryLimit: 0,
})
