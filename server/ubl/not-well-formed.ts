/** By the parser's message. */
const reasons: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['unclosed', /unclosed tag: (.*?)\.?$/],
  ['closed-wrongly', /unmatched closing tag: (.*?)\.?$/],
  ['closed-wrongly', /unexpected close tag|weird empty close tag/],
  ['unknown-entity', /undefined entity|entity name|character entity/],
  ['unbound-prefix', /unbound namespace prefix: "(.*)"\.?$/],
  ['attribute-twice', /duplicate attribute: (.*?)\.?$/],
  ['attribute-quotes', /unquoted attribute value|attribute without value|no whitespace between attributes/],
  ['text-outside', /text data outside of root node/],
  ['no-element', /must contain a root element/],
  ['two-roots', /only one root/],
  ['broken-off', /unexpected end/],
  [
    'declaration',
    /XML declaration|version number|encoding value|standalone value|value must be quoted|value required/i,
  ],
  ['character', /disallowed character|malformed comment|disallowed in char data|string "/],
]

export const notWellFormedReasons: readonly string[] = [...new Set([...reasons.map(([reason]) => reason), 'other'])]

/** A code, then the name it concerns, if any. */
export function notWellFormed(message: string): string {
  for (const [reason, pattern] of reasons) {
    const match = pattern.exec(message)
    if (match) return match[1] ? `${reason} ${match[1].slice(0, 100)}` : reason
  }
  return 'other'
}

/** Offset of an ampersand that begins no reference, before `end`; parsers report it much later, at the end of their search. */
export function bareAmpersand(text: string, end: number): number | undefined {
  // Skips comments and character data.
  const tokens = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!(?:[A-Za-z_][\w.-]*|#\d+|#x[\dA-Fa-f]+);)/g
  for (const match of text.slice(0, end).matchAll(tokens)) if (match[0] === '&') return match.index
  return undefined
}
