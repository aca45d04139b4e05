import { exchangeCode } from '../src/kit/call/code-exchange.ts'

interface Exchanging extends HTMLElement {
  codeVerifier: string | undefined
  redirectUri: string | undefined
}

/** Reports a refused code by `srm-error` and `srm-need-login`. */
export async function signInByCode(session: Exchanging, code: string): Promise<void> {
  const verifier: Record<string, string> = session.codeVerifier ? { code_verifier: session.codeVerifier } : {}
  const fault = await exchangeCode({ code, redirect_uri: session.redirectUri ?? '/', ...verifier })
  if (fault === undefined) return
  const tell = (name: string, detail: object) =>
    session.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))
  tell('srm-error', { ...fault, element: session })
  tell('srm-need-login', { reason: 'missing' })
}
