type ExecuteSql = (text: string, values: unknown[]) => Promise<unknown>

interface Log {
  error: (error: unknown, message: string) => void
}

/** Interval in ms. */
const every = 60_000

/**
 * After the clock was set back, times that the queue wrote before are in the future: its own rounds, which start
 * scheduled jobs, jobs to start, and the start of running ones. Sets them to now, at once and every minute, and closes
 * runs whose server has ended. Returns a function that stops it.
 */
export async function mendMoments(executeSql: ExecuteSql, log: Log): Promise<() => void> {
  await mendOnce(executeSql)
  const clock = setInterval(() => {
    mendOnce(executeSql).catch((error: unknown) => log.error(error, 'The job queue could not be looked through.'))
  }, every).unref()
  return () => clearInterval(clock)
}

/** No job is planned further ahead than the few minutes of a retry. */
async function mendOnce(executeSql: ExecuteSql): Promise<void> {
  await executeSql(
    `update job.version
     set cron_on = least(cron_on, now()), maintained_on = least(maintained_on, now()), monitored_on = least(monitored_on, now())
     where greatest(cron_on, maintained_on, monitored_on) > now() + interval '1 minute'`,
    [],
  )
  await executeSql(
    `update job.job set start_after = now()
     where state in ('created', 'retry') and start_after > now() + interval '10 minutes'`,
    [],
  )
  await executeSql(
    `update job.job set started_on = now() where state = 'active' and started_on > now() + interval '1 minute'`,
    [],
  )
  // `kill -9` leaves a run open. A waiting one is lost with the message that carried it.
  await executeSql(
    `update job_run r set result = 'FAILED', message = 'SERVER_ENDED',
       ended = case r.result when 'WAITING' then r.started else now() end
     where not r.remote and ((r.result = 'RUNNING' and r.started < now() - interval '1 minute'
         and not exists (select from pg_stat_activity a where a.pid = r.pid and a.xact_start = r.xact_start))
       or (r.result = 'WAITING' and r.started < now() - interval '1 hour'))`,
    [],
  )
}
