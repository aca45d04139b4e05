import { shared } from '../../kit/session/shared.ts'

/** Parallel uploads per page, for all elements. */
export const atOnce = 3

const slots = shared('upload-slots@1', () => ({ taken: 0, waiting: [] as (() => void)[] }))

/** The returned function releases the slot. Throws the signal's reason when aborted. */
export async function takeSlot(signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted()
  if (slots.taken >= atOnce) await turn(signal)
  else slots.taken++
  let given = false
  return () => {
    if (given) return
    given = true
    const next = slots.waiting.shift()
    // The slot is handed over directly, so that no other upload takes it.
    if (next) next()
    else slots.taken--
  }
}

async function turn(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      slots.waiting = slots.waiting.filter(one => one !== come)
      reject(new DOMException('Given up', 'AbortError'))
    }
    const come = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    signal.addEventListener('abort', leave)
    slots.waiting.push(come)
  })
}
