/** A readable body: JSON and XML indented, anything else unchanged. */
export function prettyBody(text: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('<')) return prettyXml(trimmed)
  try {
    return JSON.stringify(JSON.parse(trimmed), null, 2)
  } catch {
    return text // a text that is no JSON, or only its beginning
  }
}

/** One element per line. Elements that hold only a text stay on one. */
function prettyXml(text: string): string {
  let depth = 0
  return text
    .split(/(?<=>)\s*(?=<)/)
    .map(part => {
      const closes = /^<\//.test(part)
      if (closes) depth = Math.max(0, depth - 1)
      const line = '  '.repeat(depth) + part
      const opens = /^<[^!?/]/.test(part) && !/\/>$|<\/[^>]*>$/.test(part)
      if (opens) depth += 1
      return line
    })
    .join('\n')
}
