import { addressOf } from './session-address.ts'

/** What keeps an element from working, and what to do about it. */
export interface Finding {
  cause: string
  remedy: string
}

/** Attributes that any element of HTML may have. */
const ofAnyElement =
  /^(id|class|style|slot|part|exportparts|lang|dir|hidden|inert|title|role|tabindex|session|name|form|is|key|ref|data-.+|aria-.+|on.+|nonce|popover|translate|draggable|autofocus|accesskey|enterkeyhint|inputmode|spellcheck|contenteditable|item.+)$/

/** How long, in ms, the page has to define its elements before one counts as missing. */
const patience = 5_000

/**
 * Looks for what most often keeps elements of this page from working, and tells each finding once, in plain words. The
 * loader runs it when the address has `?srm-doctor`. Returns a function that ends it.
 */
export function examine(tell: (finding: Finding) => void = print): () => void {
  const told = new Set<string>()
  const once = (cause: string, remedy: string) => {
    if (told.has(cause)) return
    told.add(cause)
    tell({ cause, remedy })
  }
  const look = () => {
    lookAtSessions(once)
    lookAtElements(once)
  }
  const soon = setTimeout(() => {
    look()
    void probeServers(once)
  })
  const later = setTimeout(() => {
    look()
    lookForMissing(once)
  }, patience)
  const stops = [
    listen(document, 'securitypolicyviolation', event => tellPolicy(event, once)),
    listen(window, 'srm-navigate', event => tellWish(event, once)),
    listen(window, 'srm-error', event => tellError(event, once)),
  ]
  return () => {
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

/** Elements of the package in the page and in its open shadow roots. */
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
    else if (sessions.length > 1 && named === null && !sessions.includes(element) && !element.closest('srm-session'))
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

function lookForMissing(once: Tell): void {
  for (const { localName } of elementsIn(document))
    if (!customElements.get(localName))
      once(
        `<${localName}> is not defined.`,
        'Its name is misspelled, or its file was not loaded: see the network log for elements/….js.',
      )
}

/** Asks the server of each session for what anybody may read. */
async function probeServers(once: Tell): Promise<void> {
  for (const address of new Set(sessionsOf(elementsIn(document)).map(addressOf))) {
    const url = `${address}/auth/client`
    try {
      const { status, headers } = await fetch(url, { headers: { 'Content-Type': 'application/json' } })
      if (!headers.get('content-type')?.includes('json'))
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
  }
}

function tellPolicy(event: Event, once: Tell): void {
  if (!(event instanceof SecurityPolicyViolationEvent)) return
  const { effectiveDirective, blockedURI } = event
  const origin = /^https?:\/\/[^/]+/.exec(blockedURI)?.[0] ?? `'self'`
  once(
    `The policy of the page refuses ${blockedURI} (${effectiveDirective}).`,
    `If that belongs to an element, add ${origin} to ${effectiveDirective} of Content-Security-Policy.`,
  )
}

/** All listeners of the page have heard it when the microtask runs. */
function tellWish(event: Event, once: Tell): void {
  const { path } = (event as CustomEvent<{ path?: unknown } | null>).detail ?? {}
  queueMicrotask(() => {
    if (!event.defaultPrevented)
      once(
        `srm-navigate to ${String(path)} was prevented by nobody.`,
        'Listen to srm-navigate, show the page and call preventDefault(), or set portal-url on srm-session.',
      )
  })
}

function tellError(event: Event, once: Tell): void {
  const { code, msg, requestId } = (event as CustomEvent<Partial<Record<string, unknown>> | null>).detail ?? {}
  const source = event.composedPath().find(target => target instanceof Element)
  once(
    `<${source instanceof Element ? source.localName : 'an element'}> failed with ${String(code)}: ${String(msg)}`,
    typeof requestId === 'string' && requestId !== ''
      ? `The server’s log tells more under request ${requestId}.`
      : 'No answer of the server belongs to it: see the findings above and the network log.',
  )
}
