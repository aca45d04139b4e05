import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** A component that is fetched when it is needed. The object itself is what the fetched code is filed under. */
export interface Code<Props> {
  load(): Promise<ComponentType<Props>>
}

const arrived = new WeakMap<object, unknown>()
const coming = new WeakMap<object, Promise<unknown>>()

/** Fetches the code, unless it is here or on its way; a failed fetch is tried again by the next who asks. */
export async function fetchCode<Props>(code: Code<Props>): Promise<void> {
  if (arrived.has(code)) return
  const running = coming.get(code) ?? code.load().finally(() => coming.delete(code))
  coming.set(code, running)
  arrived.set(code, await running)
}

/**
 * The component, at once when its code is here, undefined while it comes. A failed fetch is thrown to the boundary
 * around. `lazy()` is no way for the portal's large parts: React holds back what arrives within 300 ms after a fallback.
 */
export function useCode<Props>(code: Code<Props>): ComponentType<Props> | undefined {
  const [seen, setSeen] = useState<{ code: Code<Props>; failure?: unknown }>()
  useEffect(() => {
    if (arrived.has(code)) return undefined
    let wanted = true
    const tell = (outcome: { failure?: unknown }) => {
      if (wanted) setSeen({ code, ...outcome })
    }
    fetchCode(code).then(
      () => tell({}),
      (failure: unknown) => tell({ failure }),
    )
    return () => {
      wanted = false
    }
  }, [code])
  if (seen?.code === code && 'failure' in seen) throw seen.failure
  // Filed under the object that has loaded it.
  return arrived.get(code) as ComponentType<Props> | undefined
}
