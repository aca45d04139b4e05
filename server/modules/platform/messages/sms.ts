import { networkReason } from '../../../kit/network-reason.ts'
import { SendError } from './gateway.ts'
import type { Gateway } from './gateway.ts'

/** Timeout in ms. */
const patience = 15_000

/**
 * A gateway that accepts a POST with a JSON body: `{ id, phone, sign, templateCode, templateType, values, text }`. `id`
 * is the same for every attempt. User and password in the URL are sent as basic authorization.
 */
export function smsGateway(smsUrl: string): Gateway {
  const url = new URL(smsUrl)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers = new Headers({ 'content-type': 'application/json' })
  if (username !== '') headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  return {
    way: 'SMS',
    name: url.host,
    async send({ messageKey, address, content, sms }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: new Headers([...headers, ['idempotency-key', messageKey]]),
        body: JSON.stringify({
          id: messageKey,
          phone: address,
          sign: sms.sign ?? '',
          templateCode: sms.code ?? '',
          templateType: sms.type ?? '',
          values: sms.values ?? {},
          text: content,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw new SendError(networkReason(error), false, error)
      })
      await answer.body?.cancel()
      // Rate limits and timeouts are temporary, other 4xx responses permanent.
      const permanent = answer.status >= 400 && answer.status < 500 && ![408, 425, 429].includes(answer.status)
      if (!answer.ok) throw new SendError(`HTTP ${answer.status}`, permanent)
    },
    close: () => undefined,
  }
}
