import { useState } from 'react'
import type { UseDetail } from '../../../kit/state/detail-state.ts'

/** The text of an announcement; while another language of it is loaded, the one shown before. */
export function useKeptText<Text extends { id: string }>(
  id: string,
  { value, busy }: Pick<UseDetail<Text>, 'value' | 'busy'>,
): Text | undefined {
  const [kept, setKept] = useState(value)
  const shown = value ?? (busy && kept?.id === id ? kept : undefined)
  // Nothing is kept after a failure or a sign-out.
  if (shown !== kept) setKept(shown)
  return shown
}
