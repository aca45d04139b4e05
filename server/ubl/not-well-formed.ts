/** Why a text is not well-formed XML, by what the parser says. */
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

/** All codes that `notWellFormed` can return, for checking that each has a text in each language. */
export const notWellFormedReasons: readonly string[] = [...new Set([...reasons.map(([reason]) => reason), 'other'])]

/** What makes a text not well-formed: a code and, where it is about a name, that name after a blank. */
export function notWellFormed(message: string): string {
  for (const [reason, pattern] of reasons) {
    const match = pattern.exec(message)
    if (match) return match[1] ? `${reason} ${match[1].slice(0, 100)}` : reason
  }
  return 'other'
}

/**
 * Where an ampersand stands that begins no reference, as far as a text was read; undefined when none does. A parser
 * notices it much later, since it goes on reading for the end of the reference.
 */
export function bareAmpersand(text: string, end: number): number | undefined {
  // What is inside comments and character data is passed over; the text is walked once.
  const tokens = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!(?:[A-Za-z_][\w.-]*|#\d+|#x[\dA-Fa-f]+);)/g
  for (const match of text.slice(0, end).matchAll(tokens)) if (match[0] === '&') return match.index
  return undefined
}
