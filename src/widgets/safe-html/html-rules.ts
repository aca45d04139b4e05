import createPurifier from 'dompurify'
import type { Config } from 'dompurify'

/**
 * What HTML of messages may hold, here and on the server: text structure, tables, links and own images. Nothing of
 * style, names or data, no forms, no foreign pictures.
 */
const profile: Config = {
  ALLOWED_TAGS: (
    'p br hr b strong i em u s del ins sub sup ul ol li blockquote pre code h1 h2 h3 h4 h5 h6 ' +
    'a img table thead tbody tfoot tr td th caption colgroup col span div'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'title', 'alt', 'src', 'colspan', 'rowspan'],
  // Otherwise the rule for addresses is applied to these numbers, too.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // `{{code}}` is filled on the server when a template is sent.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|\{\{\w+\}\}$)/i,
  RETURN_DOM_FRAGMENT: true,
}

// An instance of our own: rules that a host page gives its DOMPurify do not reach this one.
const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', node => {
  if (node.localName === 'img' && !isOwnAttachment(node.getAttribute('src') ?? '')) node.remove()
  if (node.localName !== 'a') return
  node.setAttribute('rel', 'noopener noreferrer nofollow')
  if (!(node.getAttribute('href') ?? '').startsWith('/')) node.setAttribute('target', '_blank')
})

/** The allowed part of `html` as nodes. Throws where the page forbids the policies of Trusted Types. */
export function cleanNodes(html: string): DocumentFragment {
  const cleaned: unknown = purifier.sanitize(html, profile)
  if (cleaned instanceof DocumentFragment) return cleaned
  throw new Error('HTML cannot be cleaned in this browser')
}

function isOwnAttachment(address: string) {
  return /^\/(?:stage-api\/)?attachment\//.test(address)
}
