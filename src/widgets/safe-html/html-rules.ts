import createPurifier from 'dompurify'
import type { Config } from 'dompurify'

/** Same as on the server. No styles, names, data, forms or external images. */
const profile: Config = {
  ALLOWED_TAGS: (
    'p br hr b strong i em u s del ins sub sup ul ol li blockquote pre code h1 h2 h3 h4 h5 h6 ' +
    'a img table thead tbody tfoot tr td th caption colgroup col span div'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'title', 'alt', 'src', 'colspan', 'rowspan'],
  // Otherwise DOMPurify applies the URI rule to these numbers.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The server fills `{{code}}` when sending a template.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|\{\{\w+\}\}$)/i,
  RETURN_DOM_FRAGMENT: true,
}

// A separate instance, independent of hooks that a host page adds to its DOMPurify.
const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', node => {
  if (node.localName === 'img' && !isOwnAttachment(node.getAttribute('src') ?? '')) node.remove()
  if (node.localName !== 'a') return
  node.setAttribute('rel', 'noopener noreferrer nofollow')
  if (!(node.getAttribute('href') ?? '').startsWith('/')) node.setAttribute('target', '_blank')
})

/** Throws where the page forbids the Trusted Types policies. */
export function cleanNodes(html: string): DocumentFragment {
  const cleaned: unknown = purifier.sanitize(html, profile)
  if (cleaned instanceof DocumentFragment) return cleaned
  throw new Error('HTML cannot be cleaned in this browser')
}

function isOwnAttachment(address: string) {
  return /^\/(?:stage-api\/)?attachment\//.test(address)
}
