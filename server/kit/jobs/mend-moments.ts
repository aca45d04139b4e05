type ExecuteSql = (text: string, values: unknown[]) => Promise<unknown>

interface Log {
  error: (error: unknown, message: string) => void
}

/** So often, in ms, the queue is looked through. */
const every = 60_000

/**
 * After the clock was set back, what the queue wrote before lies in the future: its own rounds, which begin work by the
 * clock, jobs that shall begin, and the beginning of those that run. Sets such moments to now, at once and every minute, so
 * that nothing waits until the clock is there again. Returns a function that stops it.
 */
export async function mendMoments(executeSql: ExecuteSql, log: Log): Promise<() => void> {
  await mendOnce(executeSql)
  const clock = setInterval(() => {
    mendOnce(executeSql).catch((error: unknown) => log.error(error, 'The job queue could not be looked through.'))
  }, every).unref()
  return () => clearInterval(clock)
}

/** No job is planned for later than the few minutes of a repetition. */
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
}
