import sanitize from 'sanitize-html'

/**
 * Allows the tags of texts and tables, and safe links; no scripts, styles, ids, names or remote images. The browser
 * sanitizes again when it renders.
 */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'ul', 'ol', 'li'],
      ...['blockquote', 'pre', 'code', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'div', 'span'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
    ],
    allowedAttributes: { a: ['href', 'title', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  })
}

/** Whether HTML from `safeHtml` shows a text: much cheaper than `plainText` for long ones. */
export function hasText(safe: string): boolean {
  return safe.replace(/<[^<>]*>/g, '').trim() !== ''
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}

/** For text messages and for mail programs that show no HTML. */
export function plainText(html: string): string {
  const lines = html.replace(/<(br|hr|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
  const bare = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  // Line by line, because a regular expression for blanks around line breaks takes quadratic time.
  return unescapeHtml(bare)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
}

function unescapeHtml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }
  return text.replace(/&(?:#(\d{1,7})|(\w{2,5}));/g, (whole, number: string | undefined, name: string = '') => {
    if (number === undefined) return named[name] ?? whole
    const code = Number(number)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })
}
