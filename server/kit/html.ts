import sanitize from 'sanitize-html'

/**
 * HTML without anything that could run, load or deceive: the tags of texts and tables, links that open safely, no
 * styles, ids, names or remote pictures. The browser cleans once more when it shows it.
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

/** A text as it may stand inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
