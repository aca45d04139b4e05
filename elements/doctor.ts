import { usedFormerNames } from './former-names.ts'
import { addressOf } from './session-address.ts'
import { addressAround } from './session-around.ts'

export interface Finding {
  cause: string
  remedy: string
}

/** Allowed on any HTML element or set by frameworks. */
const ofAnyElement =
  /^(id|class|style|slot|part|exportparts|lang|dir|hidden|inert|title|role|tabindex|session|name|form|is|key|ref|data-.+|aria-.+|on.+|nonce|popover|translate|draggable|autofocus|accesskey|enterkeyhint|inputmode|spellcheck|contenteditable|item.+|disabled|_ng.+)$/

/** Ms before an undefined element is reported. */
const patience = 5_000

/** Reports each common problem once, for `?srm-doctor`. Returns a function that stops it. */
export function examine(tell: (finding: Finding) => void = print): () => void {
  const told = new Set<string>()
  let stopped = false
  const once = (cause: string, remedy: string) => {
    if (told.has(cause)) return
    told.add(cause)
    tell({ cause, remedy })
  }
  const look = () => {
    lookAtSessions(once)
    lookAtElements(once)
    usedFormerNames.forEach((remedy, cause) => once(cause, remedy))
  }
  const soon = setTimeout(() => {
    look()
    probeServers(once).catch(reportError)
  })
  const later = setTimeout(() => {
    look()
    for (const tag of lookForMissing(once)) void customElements.whenDefined(tag).then(() => stopped || look())
  }, patience)
  const stops = [
    listen(document, 'securitypolicyviolation', event => tellPolicy(event, once)),
    listen(window, 'srm-navigate', event => tellWish(event, once)),
    listen(window, 'srm-error', event => tellError(event, once)),
  ]
  return () => {
    stopped = true
    clearTimeout(soon)
    clearTimeout(later)
    for (const stop of stops) stop()
  }
}

type Tell = (cause: string, remedy: string) => void

function print({ cause, remedy }: Finding): void {
  console.warn(`srm doctor: ${cause}\n  → ${remedy}`)
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener, true)
  return () => target.removeEventListener(type, listener, true)
}

/** Also in open shadow roots. */
function elementsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap(element => [
    ...(element.localName.startsWith('srm-') ? [element] : []),
    ...(element.shadowRoot && !element.localName.startsWith('srm-') ? elementsIn(element.shadowRoot) : []),
  ])
}

function sessionsOf(elements: readonly Element[]): Element[] {
  return elements.filter(({ localName }) => localName === 'srm-session')
}

function lookAtSessions(once: Tell): void {
  const elements = elementsIn(document)
  const sessions = sessionsOf(elements)
  if (sessions.length === 0 && elements.length > 0)
    once(
      'The page has no <srm-session>: its elements call /stage-api on the page’s own origin.',
      'Add <srm-session api-base="https://portal.example/stage-api" client-id="…"></srm-session> to the page.',
    )
  for (const element of elements) {
    const named = element.getAttribute('session')
    if (named !== null && !sessions.some(({ id }) => id === named))
      once(
        `<${element.localName} session="${named}"> names a session that is not on the page.`,
        `Give an <srm-session> the id "${named}", or leave the attribute out.`,
      )
    else if (sessions.length > 1 && !sessions.includes(element) && addressAround(element) === undefined)
      once(
        `<${element.localName}> stands in none of the page’s ${sessions.length} sessions, so it calls nobody.`,
        'Put it inside an <srm-session>, or name one by its id in the attribute session.',
      )
  }
}

function lookAtElements(once: Tell): void {
  for (const element of elementsIn(document)) {
    const known: unknown = Reflect.get(customElements.get(element.localName) ?? {}, 'observedAttributes')
    if (!Array.isArray(known)) continue
    for (const name of element.getAttributeNames())
      if (!known.includes(name) && !ofAnyElement.test(name))
        once(
          `<${element.localName}> has no attribute ${name}.`,
          `It knows ${known.map(String).join(', ') || 'none'}. Lists and functions are properties, set by a script.`,
        )
  }
}

function lookForMissing(once: Tell): Set<string> {
  const missing = new Set(elementsIn(document).map(({ localName }) => localName))
  for (const tag of missing) {
    if (customElements.get(tag)) missing.delete(tag)
    else
      once(
        `<${tag}> is not defined.`,
        'Its name is misspelled, or its file was not loaded: see the network log for elements/….js.',
      )
  }
  return missing
}

interface Asked {
  address: string
  clientId: string
  /** The host provides its own tokens. */
  provided: boolean
}

async function probeServers(once: Tell): Promise<void> {
  const asked = sessionsOf(elementsIn(document)).map((session): Asked => ({
    address: addressOf(session),
    clientId: session.getAttribute('client-id') ?? '',
    provided: Reflect.get(session, 'tokenProvider') !== undefined || Reflect.get(session, 'token') !== undefined,
  }))
  const good = new Map<string, boolean>()
  for (const { address } of asked) if (!good.has(address)) good.set(address, await probeServer(address, once))
  for (const { address, clientId, provided } of asked)
    if (good.get(address) && clientId !== '' && !provided) await probeClient(address, clientId, once)
}

async function probeServer(address: string, once: Tell): Promise<boolean> {
  const url = `${address}/auth/client`
  try {
    const { status, headers } = await fetch(url, { headers: { 'Content-Type': 'application/json' } })
    if (headers.get('content-type')?.includes('json')) return true
    once(
      `${url} answers ${status} without JSON: that is not the portal’s server.`,
      'Set api-base to the address of the portal with /stage-api at its end, or let a proxy hand /stage-api on to it.',
    )
  } catch {
    const reached = await fetch(url, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    if (reached)
      once(
        `The server ${address} does not allow the origin ${location.origin}.`,
        `Add ${location.origin} to the allowed origins of the client app, in the portal under System, Client apps.`,
      )
    else
      once(
        `The server ${address} cannot be reached.`,
        'Check api-base, the network and the certificate, and connect-src of the page’s policy.',
      )
  }
  return false
}

/** The server checks the client app before the invalid code. */
async function probeClient(address: string, clientId: string, once: Tell): Promise<void> {
  const form = { grant_type: 'authorization_code', client_id: clientId, code: 'none', redirect_uri: '/' }
  const answer = await fetch(`${address}/auth/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { error } = (await answer.json()) as { error?: unknown }
  if (error === 'invalid_client')
    once(
      `The portal has no client app ${clientId}, so nobody can sign in through it.`,
      'Correct client-id of <srm-session>, or record the client app in the portal under System, Client apps.',
    )
  else if (error === 'unauthorized_client')
    once(
      `The client app ${clientId} may not sign anybody in.`,
      'Give it the grant authorization_code, in the portal under System, Client apps, or set tokenProvider.',
    )
}

function tellPolicy(event: Event, once: Tell): void {
  if (!(event instanceof SecurityPolicyViolationEvent)) return
  const { effectiveDirective, blockedURI } = event
  if (/trusted-types/.test(effectiveDirective)) {
    once(
      `The policy of the page demands Trusted Types and lacks a policy that elements need (${effectiveDirective}).`,
      `Add lit-html srm-html dompurify 'allow-duplicates' to trusted-types of Content-Security-Policy.`,
    )
    return
  }
  const origin = /^https?:\/\/[^/]+/.exec(blockedURI)?.[0] ?? `'self'`
  once(
    `The policy of the page refuses ${blockedURI} (${effectiveDirective}).`,
    `If that belongs to an element, add ${origin} to ${effectiveDirective} of Content-Security-Policy.`,
  )
}

/** In a microtask, after all listeners of the page. */
function tellWish(event: Event, once: Tell): void {
  const { path } = (event as CustomEvent<{ path?: unknown } | null>).detail ?? {}
  queueMicrotask(() => {
    if (event.defaultPrevented) return
    const wish = `srm-navigate to ${String(path)} was prevented by nobody`
    if (sessionsOf(elementsIn(document)).some(leadsToPortal))
      once(
        `${wish}, so the portal opens in a window of its own.`,
        'To show the page here, listen to srm-navigate and call preventDefault().',
      )
    else
      once(
        `${wish}.`,
        'Listen to srm-navigate, show the page and call preventDefault(), or set portal-url on srm-session.',
      )
  })
}

/** By `portal-url`, or because the origin of the requests differs from the page's. */
function leadsToPortal(session: Element): boolean {
  return session.hasAttribute('portal-url') || !addressOf(session).startsWith(`${location.origin}/`)
}

function tellError(event: Event, once: Tell): void {
  const detail = (event as CustomEvent<Partial<Record<string, unknown>> | null>).detail ?? {}
  const { code, msg, requestId, traceId } = detail
  const number = [traceId, requestId].find((id): id is string => typeof id === 'string' && id !== '')
  const source = event.composedPath().find(target => target instanceof Element)
  once(
    `<${source instanceof Element ? source.localName : 'an element'}> failed with ${String(code)}: ${String(msg)}`,
    number !== undefined
      ? `Who runs the portal finds it under ${number}.`
      : 'No answer of the server belongs to it: see the findings above and the network log.',
  )
}
