import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { ScheduledJob } from '../../kit/jobs/jobs.ts'
import { startRuns } from '../../kit/messages/outbox-runs.ts'
import { outboxChannel, wakeSenders } from '../../kit/messages/outbox.ts'
import type { Gateway } from './gateway.ts'
import { SendError } from './gateway.ts'
import { mailGateway } from './mail.ts'
import { claimLetter, giveUpExpired, isAnythingDue, markFailed, markSent } from './outbox.queries.ts'
import { smsGateway } from './sms.ts'

/** The ways out that the settings name. */
export function gatewaysOf({ smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>): Gateway[] {
  return [
    ...(smtpUrl === undefined ? [] : [mailGateway(smtpUrl)]),
    ...(smsUrl === undefined ? [] : [smsGateway(smsUrl)]),
  ]
}

/** Sends what waits in the outbox of messages; returns a function that waits for the letter on its way and stops. */
export async function startSending(
  database: Database,
  gateways: readonly Gateway[],
  log: Parameters<typeof startRuns>[3],
): Promise<() => Promise<void>> {
  const sendings = gateways.map(gateway => (signal: AbortSignal) => sendAll(database, gateway, signal))
  const stop = await startRuns(database, outboxChannel, sendings, log)
  return async () => {
    await stop()
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
