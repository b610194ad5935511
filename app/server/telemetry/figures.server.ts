import { Counter, Histogram, Registry } from 'prom-client'
import { perProcess } from '#app/server/process/per-process.server.ts'

/** Metrics updated when an event happens. Other metrics are read when Prometheus scrapes. */
type Figures = ReturnType<typeof createFigures>

function createFigures() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    querySeconds: new Histogram({
      name: 'wohnportal_database_query_duration_seconds',
      help: 'From sending a statement to its last row, without the wait for a connection.',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    slowQueries: new Counter({
      name: 'wohnportal_database_slow_queries_total',
      help: 'Statements that took longer than SLOW_QUERY_MS; the log names each with its use case.',
      registers,
    }),
    lateConnections: new Counter({
      name: 'wohnportal_database_late_connections_total',
      help: 'Requests and jobs that waited longer than SLOW_QUERY_MS for a connection, as all were in use.',
      registers,
    }),
    jobRuns: new Counter({
      name: 'wohnportal_job_runs_total',
      help: 'Runs of background jobs on this server, by how they ended.',
      labelNames: ['name', 'result'],
      registers,
    }),
    jobSeconds: new Counter({
      name: 'wohnportal_job_seconds_total',
      help: 'Time that background jobs have taken on this server.',
      labelNames: ['name'],
      registers,
    }),
  }
}

export function getFigures(): Figures {
  return perProcess('figures', createFigures)
}
