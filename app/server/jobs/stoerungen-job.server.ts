import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { describeBetrieb } from '#app/server/verwaltung/betrieb/describe-betrieb.server.ts'
import { followStoerungen } from '#app/server/verwaltung/betrieb/follow-stoerungen.server.ts'
import { readBetriebClock } from '#app/server/verwaltung/betrieb/load-betrieb.server.ts'
import { loadBetriebFacts } from '#app/server/verwaltung/betrieb/load-betrieb-facts.server.ts'
import { defineJob } from './jobs.server.ts'

/** Job that mails operational faults to administrators; does nothing in a demo. */
export const stoerungenJob = defineJob(
  'stoerungen',
  async () => {
    if (config.mode !== 'production') return
    const db = getDatabase()
    const now = await readBetriebClock(db)
    // Failed jobs are hints, which are not mailed.
    const facts = await loadBetriebFacts(db, { failedJobs: [], now })
    await followStoerungen(db, { notices: describeBetrieb(facts, now), now })
  },
  { schedule: '* * * * *', retryLimit: 0 },
)
