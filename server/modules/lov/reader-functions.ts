/**
 * Functions of PostgreSQL that a reader of rows has no use for, as a regular expression: they change settings, run texts
 * as statements, wait, lock, tell others, read files and large objects, or end other connections.
 */
export const dangerousFunctions = `^(${[
  'set_config|current_setting|query_to_xml.*|table_to_xml.*|cursor_to_xml.*|schema_to_xml.*|database_to_xml.*',
  'pg_sleep.*|pg_advisory.*|pg_try_advisory.*|pg_notify|pg_listening_channels|lo_.*|loread|lowrite',
  'pg_read_.*|pg_ls_.*|pg_stat_file|pg_current_logfile|pg_file_.*|pg_logdir_ls',
  'pg_cancel_backend|pg_terminate_backend|pg_reload_conf|pg_rotate_logfile|pg_switch_wal|pg_create_.*|pg_drop_.*',
  'pg_export_snapshot|pg_logical_.*|pg_replication_.*|txid_.*|pg_current_xact_id.*|pg_stat_get_activity|ts_stat',
].join('|')})$`
