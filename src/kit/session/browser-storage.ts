/** Local storage that may be blocked, full or missing; then everything is simply not kept. */
export const localKept = {
  read(key: string): string | undefined {
    return attempt(() => localStorage.getItem(key) ?? undefined)
  },
  /** Returns false when it could not be kept. */
  write(key: string, value: string | undefined): boolean {
    return (
      attempt(() => {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        return true
      }) ?? false
    )
  },
  clearAll() {
    attempt(() => localStorage.clear())
    attempt(() => sessionStorage.clear())
  },
}

/** The value of a cookie of this page. */
export function readCookie(name: string): string | undefined {
  const cookies = attempt(() => document.cookie) ?? ''
  for (const cookie of cookies.split('; ')) {
    const [key, ...value] = cookie.split('=')
    if (key === name) return attempt(() => decodeURIComponent(value.join('=')))
  }
  return undefined
}

/** Writes a cookie for this page only: `SameSite=Strict`, `Secure` on https. An expiry in the past removes it. */
export function writeCookie(name: string, value: string, expiresAt: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const expires = new Date(expiresAt).toUTCString()
  attempt(() => {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${expires}; SameSite=Strict${secure}`
  })
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    // SecurityError in sandboxed frames, QuotaExceededError when full: the session goes on in memory.
    return undefined
  }
}
