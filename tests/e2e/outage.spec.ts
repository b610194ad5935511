import { expect, test } from '@playwright/test'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { createS3Storage } from '#app/server/storage/s3-storage.server.ts'
import { startS3Server } from '#tests/setup/doubles/s3-server.ts'
import { withFailover } from '#tests/setup/servers/failover.ts'
import { runOutage, runRush, withTwoServers } from '#tests/setup/servers/outage.ts'
import { startSignIns } from '#tests/setup/servers/outage-sitzungen.ts'
import { runUploads } from '#tests/setup/servers/outage-uploads.ts'

/** The short form of `npm run bench -- ausfall` and of `npm run probe -- verbund`: whoever asks is the balancer. No browser, but it needs the build, which is made for these tests. */
test('keeps every booking, response and session of two servers while the database is killed, and then one of them', async () => {
  await withTwoServers(async (world) => {
    const rush = await runRush(world, { people: 200, places: 5 })
    expect(rush).toMatchObject({ done: 5, refused: 195, faults: [] })
    const urls = world.servers.map(({ url }) => url)
    const signIns = await startSignIns({ db: world.db, urls }, { people: 2, perSecond: 2 })
    for (const outage of ['database', 'server'] as const) {
      const report = await runOutage(world, { outage, people: 20, steps: 6 })
      expect(report).toMatchObject({ faults: [] })
      // Else nothing has happened while it was away.
      expect(report.repeated).toBeGreaterThan(0)
      expect(report.done).toBeGreaterThan(10)
    }
    const sitzungen = await signIns.stop()
    expect(sitzungen).toMatchObject({ signedOut: sitzungen.signedIn, faults: [] })
    expect(sitzungen.signedOut).toBeGreaterThan(3)
    expect(sitzungen.repeated).toBeGreaterThan(0)
  })
})

for (const fault of ['dies', 'hangs'] as const) {
  test(`keeps every booking of two servers while the primary ${fault} and its standby takes over`, async () => {
    await withFailover(
      async (world) => {
        const report = await runOutage(world, { outage: 'database', people: 12, steps: 6 })
        expect(report).toMatchObject({ faults: [], mostRepeats: 1 })
        expect(report.done).toBeGreaterThan(5)
      },
      { fault },
    )
  })
}

const UPLOADS = { people: 8, uploads: 5 }

test('DOKUMENT-6: uploads to two servers, one of which is killed, leave whole documents or none', async () => {
  const report = await withTwoServers((world) =>
    runUploads(world, { storage: createDiskStorage(`${world.dataDir}/files`), ...UPLOADS }),
  )
  expect(report).toMatchObject({ faults: [] })
  expect(report.stored).toBeGreaterThan(20)
  expect(report.broken).toBeGreaterThanOrEqual(3)
})

test('DOKUMENT-6: the same with a bucket', async () => {
  const s3 = await startS3Server()
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  const settings = {
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const report = await withTwoServers(
    (world) =>
      runUploads(world, {
        storage: createS3Storage(s3.settings, { drafts: `${world.dataDir}/tmp/drafts` }),
        ...UPLOADS,
      }),
    settings,
  )
  await s3.close()
  expect(report).toMatchObject({ faults: [] })
  expect(report.stored).toBeGreaterThan(20)
})
