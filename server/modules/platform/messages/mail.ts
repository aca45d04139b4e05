import { createTransport } from 'nodemailer'
import { plainText } from '../../../kit/html.ts'
import { SendError } from './gateway.ts'
import type { Gateway } from './gateway.ts'

/**
 * SMTP: `smtp://user:password@host:587?from=portal@example.com`, or smtps:// for implicit TLS. Credentials are sent
 * only over TLS. Connects on first use.
 */
export function mailGateway(smtpUrl: string): Gateway {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const user = decodeURIComponent(url.username)
  const secure = url.protocol === 'smtps:'
  const port = Number(url.port) || (secure ? 465 : 587)
  const local = ['localhost', '127.0.0.1', '::1'].includes(host)
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${local ? 'localhost' : host}`)
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: user !== '' && !secure && !local,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    way: 'EMAIL',
    name: `${host}:${port}`,
    async send(letter) {
      try {
        await transport.sendMail({
          from,
          to: { name: letter.receiverName, address: letter.address },
          subject: letter.theme,
          html: letter.content,
          text: plainText(letter.content),
          // A retry after a lost response has the same id, so that mail programs show the message once.
          messageId: `<${letter.messageKey}@${from
            .slice(from.lastIndexOf('@') + 1)
            .split('>', 1)
            .join()}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw asSendError(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A rejected message is a permanent error; a wrong password is not, because the administrator can correct it. */
function asSendError(error: unknown): SendError {
  if (!(error instanceof Error)) return new SendError(String(error), false, error)
  const status: unknown = Reflect.get(error, 'responseCode')
  const code: unknown = Reflect.get(error, 'code')
  const permanent = typeof status === 'number' && status >= 500 && code !== 'EAUTH'
  return new SendError(error.message, permanent, error)
}
