import sql from 'sql-template-tag'
import type { Database } from '../../../../db/database.ts'
import type { RunLog, Server } from '../../../../kit/area.ts'
import { repeated } from '../../../../kit/repeated.ts'
import { dispatchNext } from './dispatch.ts'
import { fireDue } from './due.ts'
import { executorClient } from './protocol.ts'
import { beatNext, isToBeat, isToKill, isToWatch, killNext, watchNext } from './watch.ts'

/** Ms between two looks for what is to be done. */
const pause = 500

/** Requests of one kind that a server sends at once, so that an executor that does not answer holds up no other. */
const atOnce = 4

/** Makes and sends the runs of executors. Returns a function that waits for requests in progress and stops. */
export function startExecutors(
  { database, settings, reactions }: Pick<Server, 'database' | 'settings' | 'reactions'>,
  log: RunLog,
): Promise<() => Promise<void>> {
  const parts = { database, client: executorClient(settings.executorHosts), reactions }
  const stopping = new AbortController()
  const logged = (work: () => Promise<void>) => repeated(work, log, 'Runs of executors could not be looked through.')
  const several = (next: () => Promise<boolean>) =>
    Array.from({ length: atOnce }, () =>
      logged(async () => {
        while (!stopping.signal.aborted && (await next()));
      }),
    )
  const works = {
    due: [logged(() => fireDue(database))],
    waiting: several(() => dispatchNext(parts)),
    killed: several(() => killNext(parts)),
    running: several(() => watchNext(parts)),
    addresses: several(() => beatNext(parts)),
  }
  const look = logged(async () => {
    const open = await readOpen(database)
    for (const kind of kinds) if (open?.[kind] === true) for (const work of works[kind]) work.start()
  })
  const clock = setInterval(() => look.start(), pause)
  return Promise.resolve(async () => {
    clearInterval(clock)
    stopping.abort()
    await look.idle()
    await Promise.all(Object.values(works).flatMap(all => all.map(work => work.idle())))
  })
}

const kinds = ['due', 'waiting', 'killed', 'running', 'addresses'] as const

function readOpen(database: Database): Promise<Record<(typeof kinds)[number], boolean> | undefined> {
  return database.one(sql`
    select exists (select from job_task where next_time <= now()) as due,
      exists (select from job_run where remote and result = 'WAITING') as waiting,
      exists (select from job_dispatch d join job_run r on r.id = d.run_id where ${isToKill}) as killed,
      exists (select from job_dispatch d join job_run r on r.id = d.run_id where ${isToWatch}) as running,
      exists (
        select from job_executor_address a join job_executor e on e.id = a.executor_id where ${isToBeat}) as addresses`)
}
