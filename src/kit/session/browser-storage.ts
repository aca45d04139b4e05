export const localKept = {
  read(key: string): string | undefined {
    return attempt(() => localStorage.getItem(key) ?? undefined)
  },
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

export function readCookie(name: string): string | undefined {
  const cookies = attempt(() => document.cookie) ?? ''
  for (const cookie of cookies.split('; ')) {
    const [key, ...value] = cookie.split('=')
    if (key === name) return attempt(() => decodeURIComponent(value.join('=')))
  }
  return undefined
}

/** An expiry in the past removes it. */
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
    // Sandboxed frame or full storage: the session continues in memory.
    return undefined
  }
}
