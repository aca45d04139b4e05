/**
 * Ascending by HMAC-SHA256 of the id, keyed with the seed. Reproducible with `printf %s ID | openssl dgst -sha256 -mac
 * HMAC -macopt hexkey:SEED`.
 */
export async function drawOrder(seed: string, expertIds: readonly string[]): Promise<string[]> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const placed = await Promise.all(
    expertIds.map(async id => {
      const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(id)))
      return { id, hash: Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('') }
    }),
  )
  return placed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ id }) => id)
}
