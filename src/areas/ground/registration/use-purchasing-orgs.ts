import { useEffect, useState } from 'react'
import { isAbort } from '../../../kit/call/errors.ts'
import { loadLovPage } from '../../../kit/state/lov-page.ts'
import type { Choice } from '../../../ui/field/select-field.tsx'

/** The purchasing organisations of the current user as choices; empty while they are loading. */
export function usePurchasingOrgs(): readonly Choice[] {
  const [orgs, setOrgs] = useState<readonly Choice[]>([])
  useEffect(() => {
    const given = new AbortController()
    load(given.signal).then(setOrgs, (error: unknown) => {
      if (!isAbort(error)) reportError(error)
    })
    return () => given.abort()
  }, [])
  return orgs
}

const pageSize = 100

async function load(signal: AbortSignal): Promise<Choice[]> {
  const request = { code: 'LOV_ORG', page: 1, pageSize, searchParams: {} }
  const { definition, rows } = await loadLovPage(request, { signal })
  return rows.map(row => ({
    value: String(row[definition.valueField]),
    label: String(row[definition.textField]),
  }))
}
