/** An element on a separate page, as a host embeds it. */
export interface ElementCase {
  what: string
  tag: string
  attributes?: string
  /** A user is signed in on the page. */
  signedIn: boolean
  /** Further lines of the page's head. */
  head?: string
}

export function elementCases(orderNo: string): ElementCase[] {
  return [
    { what: 'srm-login', tag: 'srm-login', signedIn: false },
    { what: 'srm-portal, login view', tag: 'srm-portal', signedIn: false, head: preload('srm-portal') },
    { what: 'srm-order-list', tag: 'srm-order-list', signedIn: true },
    { what: 'srm-order', tag: 'srm-order', attributes: `order-no="${orderNo}"`, signedIn: true },
    { what: 'srm-unread-badge', tag: 'srm-unread-badge', signedIn: true },
    { what: 'srm-message-centre, closed', tag: 'srm-message-centre', signedIn: true },
    { what: 'srm-message-centre, inline', tag: 'srm-message-centre', attributes: 'inline', signedIn: true },
  ]
}

const preload = (tag: string) => `<link rel="modulepreload" href="/elements/${tag}.js" />`

export function elementPage({ tag, attributes = '', head = '' }: ElementCase): string {
  const session = '<srm-session api-base="/stage-api" fallback-lang="en"></srm-session>'
  return pageOf(`${head}<script type="module" src="/srm.js"></script>`, `${session}<${tag} ${attributes}></${tag}>`)
}

/** The page of the peer: a bare React root that renders the same tree from data in the page. */
export function peerPage(tree: string): string {
  const data = `<script type="application/json" id="tree">${tree.replace(/</g, '\\u003c')}</script>`
  return pageOf('<script type="module" src="/bench/peer.js"></script>', `<main></main>${data}`)
}

function pageOf(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Bench</title>${head}</head><body>${body}</body></html>`
}
