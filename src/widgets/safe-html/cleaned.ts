/**
 * As on the server; the library is loaded with the first message. Plain text where it may not run, as under
 * `trusted-types 'none'`.
 */
export async function cleaned(html: string): Promise<Node> {
  try {
    const { cleanNodes } = await import('./html-rules.ts')
    return cleanNodes(html)
  } catch {
    return document.createTextNode(plainText(html))
  }
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
