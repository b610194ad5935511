import { getDatabase } from '#app/server/db/database.server.ts'
import { checkCertificate } from '#app/server/verwaltung/betrieb/check-certificate.server.ts'
import { defineJob } from './jobs.server.ts'

/** Checks the certificate of PUBLIC_URL hourly, so that a renewal is noticed soon. */
export const zertifikatJob = defineJob('zertifikat', async () => checkCertificate(getDatabase(), { now: new Date() }), {
  schedule: '17 * * * *',
  retryLimit: 0,
})
