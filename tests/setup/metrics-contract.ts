/** The contract (BETRIEB-10): what dashboards and alerts may name, with type and labels; the unit ends the name. */
export const CONTRACT = {
  wohnportal_backup_success_timestamp_seconds: 'gauge kind',
  wohnportal_database_connections: 'gauge state',
  wohnportal_database_connections_max: 'gauge',
  wohnportal_database_figures: 'gauge',
  wohnportal_database_query_duration_seconds: 'histogram',
  wohnportal_database_slow_queries_total: 'counter',
  wohnportal_database_waiting: 'gauge',
  wohnportal_event_streams: 'gauge stream',
  wohnportal_http_request_duration_seconds: 'histogram route',
  wohnportal_http_requests_total: 'counter method route status',
  wohnportal_info: 'gauge build mode version',
  wohnportal_job_oldest_seconds: 'gauge name',
  wohnportal_job_runs_total: 'counter name result',
  wohnportal_job_seconds_total: 'counter name',
  wohnportal_jobs: 'gauge name state',
  wohnportal_listen_connected: 'gauge',
  wohnportal_listen_lost_seconds: 'gauge',
  wohnportal_message_oldest_due_seconds: 'gauge kind',
  wohnportal_messages: 'gauge kind state',
  wohnportal_page_cache_bytes: 'gauge',
  wohnportal_page_cache_entries: 'gauge',
  wohnportal_page_cache_requests_total: 'counter result',
  wohnportal_ready: 'gauge part',
  wohnportal_replica_current: 'gauge',
  wohnportal_work_processes: 'gauge process',
  wohnportal_work_waiting: 'gauge process',
}

/** Of what the library tells of any process of Node, these may be named as well. */
export const RUNTIME = {
  nodejs_eventloop_lag_p99_seconds: 'gauge',
  nodejs_heap_size_used_bytes: 'gauge',
  process_cpu_seconds_total: 'counter',
  process_open_fds: 'gauge',
  process_resident_memory_bytes: 'gauge',
  process_start_time_seconds: 'gauge',
}
