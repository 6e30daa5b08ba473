/** How the embedded server is set for a small machine that must not lose an acknowledged row. Given on the command line, so an update reaches existing folders. */
export const serverSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  // Nobody replicates from it, so the log holds only what recovery needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  // Our queries take about a millisecond: compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: '1.1',
  // Three idle helper processes less; our reads come from the cache.
  io_method: 'sync',
  timezone: 'UTC',
  // Its log may hold no statement, no key and no text of a person.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};
