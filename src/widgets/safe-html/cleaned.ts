/**
 * HTML of a message as nodes, cleaned in the browser as on the server before; the cleaning library comes with the first
 * one. Where it may not run, as under `trusted-types 'none'`, it is the plain text.
 */
export async function cleaned(html: string): Promise<Node> {
  try {
    const { cleanNodes } = await import('./html-rules.ts')
    return cleanNodes(html)
  } catch {
    return document.createTextNode(plainText(html))
  }
}

/** The words of the HTML without its tags; what looks like a tag is dropped, nothing is interpreted. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
