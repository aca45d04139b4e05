import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { ScheduledJob } from '../../kit/jobs.ts'
import { outboxChannel, wakeSenders } from '../../kit/outbox.ts'
import type { Gateway } from './gateway.ts'
import { SendError } from './gateway.ts'
import { mailGateway } from './mail.ts'
import { claimLetter, giveUpExpired, isAnythingDue, markFailed, markSent } from './outbox.queries.ts'
import { smsGateway } from './sms.ts'

/** The ways out that the settings name (interfaces.md §2). */
export function gatewaysOf({ smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>): Gateway[] {
  return [
    ...(smtpUrl === undefined ? [] : [mailGateway(smtpUrl)]),
    ...(smsUrl === undefined ? [] : [smsGateway(smsUrl)]),
  ]
}

interface Log {
  error: (error: unknown, message: string) => void
}

/**
 * Sends what waits in the outbox: at once when a transaction that wrote a letter commits, and after each wait of a
 * retry. Several server processes share the work. Answers a function that waits for the letter on its way and stops.
 */
export async function startSending(
  database: Database,
  gateways: readonly Gateway[],
  log: Log,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const runs = gateways.map(gateway => repeated(() => sendAll(database, gateway, stopping.signal), log))
  const wake = () => {
    for (const run of runs) run.start()
  }
  const stopListening = await database.listen(outboxChannel, wake, wake)
  wake()
  return async () => {
    stopping.abort()
    stopListening()
    await Promise.all(runs.map(run => run.idle()))
    for (const gateway of gateways) gateway.close()
  }
}

/** Every minute: wakes the senders for letters whose wait is over, gives up those that are no longer valid. */
export const messageSend: ScheduledJob = {
  name: 'messageSend',
  cron: '* * * * *',
  run: async db => {
    await giveUpExpired(db)
    if (await isAnythingDue(db)) await wakeSenders(db)
  },
}

/** Sends letters by one gateway until none is due. */
export async function sendAll(database: Database, gateway: Gateway, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const letter = await claimLetter(database, gateway.way)
    if (letter === undefined) return
    try {
      await gateway.send(letter)
    } catch (error) {
      if (!(error instanceof SendError)) throw error
      await markFailed(database, letter, error.message, error.permanent)
      continue
    }
    await markSent(database, letter, gateway.name)
  }
}

/** Runs `work` whenever it is started, once more when it was started meanwhile, and never twice at a time. */
function repeated(work: () => Promise<void>, log: Log) {
  const state: { running?: Promise<void>; again: boolean } = { again: false }
  const run = async () => {
    await work().catch((error: unknown) => log.error(error, 'Sending messages failed.'))
    delete state.running
    if (state.again) start()
  }
  const start = () => {
    state.again = state.running !== undefined
    state.running ??= run()
  }
  return { start, idle: () => state.running ?? Promise.resolve() }
}
