import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Cache key of the loaded code. */
export interface Code<Props> {
  load(): Promise<ComponentType<Props>>
}

const arrived = new WeakMap<object, unknown>()
const coming = new WeakMap<object, Promise<unknown>>()

export async function fetchCode<Props>(code: Code<Props>): Promise<void> {
  if (arrived.has(code)) return
  const running = coming.get(code) ?? code.load().finally(() => coming.delete(code))
  coming.set(code, running)
  arrived.set(code, await running)
}

/**
 * Load errors go to the error boundary. Not `lazy()`: React delays content that arrives within 300 ms after a fallback.
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
  return arrived.get(code) as ComponentType<Props> | undefined
}
