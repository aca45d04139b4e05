import { isAbort } from '../call/errors.ts'

/** One tab at a time. Without locks (no https, a sandboxed frame) tabs may do the same twice. */
export async function alone<Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!('locks' in navigator)) return work()
  const state = { began: false }
  const begin = () => {
    state.began = true
    return work()
  }
  try {
    return await navigator.locks.request(name, signal ? { signal } : {}, begin)
  } catch (error) {
    if (state.began || isAbort(error)) throw error
    return work()
  }
}
