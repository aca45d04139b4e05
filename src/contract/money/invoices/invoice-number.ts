/** Upper-case letters and digits without leading zeros. */
export function normalNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')
}

export function invoiceKey(code: string, number: string): string {
  const [first, second] = [normalNumber(code), normalNumber(number)]
  return first === '' ? second : `${first}/${second}`
}

/** They differ by one character or only by a prefix. */
export function looksLike(one: string, other: string): boolean {
  const [a, b] = [normalNumber(one), normalNumber(other)]
  if (a === b) return true
  const bare = (text: string) => text.replace(/^\p{L}+/u, '').replace(/^0+(?=.)/, '')
  return bare(a) === bare(b) || a.endsWith(b) || b.endsWith(a) || differByOne(a, b)
}

/** One character changed, inserted or removed, or two neighbours swapped. */
function differByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const rest = short.slice(at + 1) === long.slice(at + 1)
  const exchanged =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return rest || exchanged
}
