import { createContext, useContext } from 'react'

/** True when the current user cannot save the record: every field inside is read-only. */
export const ReadOnlyForm = createContext(false)

export function useFormProps<Props extends { readOnly?: boolean }>(props: Props): Props {
  return useContext(ReadOnlyForm) ? { ...props, readOnly: true } : props
}
