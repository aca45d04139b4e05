import { sendLinkCode } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useCountdown } from '../../../widgets/account-card/use-countdown.ts'

/** The link of the visitor, and the masked recipient of its code. */
export interface ByLink {
  link: string
  codeTo: string
}

/** Sends codes for a link; `left` are the seconds until the next one may be requested. */
export function useLinkCode(byLink: ByLink | undefined) {
  const { busy, failure, run } = useAct()
  const { left, start } = useCountdown()
  const send = async () => {
    if (byLink === undefined) return
    const sent = await run(() => call(sendLinkCode, { link: byLink.link }))
    if (sent) start(sent.seconds)
  }
  return { send, busy, failure, left }
}

export type LinkCode = ReturnType<typeof useLinkCode>
