import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { startRuns } from '../../../kit/messages/outbox-runs.ts'
import { outboxChannel, wakeSenders } from '../../../kit/messages/outbox.ts'
import type { Gateway } from './gateway.ts'
import { SendError } from './gateway.ts'
import { mailGateway } from './mail.ts'
import { claimLetter, giveUpExpired, isAnythingDue, markFailed, markSent } from './outbox.queries.ts'
import { smsGateway } from './sms.ts'

export function gatewaysOf({ smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>): Gateway[] {
  return [
    ...(smtpUrl === undefined ? [] : [mailGateway(smtpUrl)]),
    ...(smsUrl === undefined ? [] : [smsGateway(smsUrl)]),
  ]
}

/** Starts sending the outbox; the returned function stops it after the current message. */
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

/** Every minute: starts due retries and fails expired messages. */
export const messageSend: ScheduledJob = {
  name: 'messageSend',
  cron: '* * * * *',
  run: async db => {
    await giveUpExpired(db)
    if (await isAnythingDue(db)) await wakeSenders(db)
  },
}

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
