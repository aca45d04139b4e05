/** Page of an address such as `/order/detail?id=7`; undefined for any other address. */
export function targetOf(address: string): { path: string; query: Record<string, string> } | undefined {
  if (!/^\/(?![/\\])/.test(address) || address.startsWith('/stage-api/')) return undefined
  const [path = '', search = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  return { path, query: Object.fromEntries(new URLSearchParams(search)) }
}
