import { useEffect, useState } from 'react'
import { asFailure, isAbort } from '../../kit/call/errors.ts'
import { choicesAt } from '../../kit/form-rules/form-rule-choices.ts'
import { ruleValue } from '../../kit/form-rules/form-rule-state.ts'
import type { RuleValues } from '../../kit/form-rules/form-rule-state.ts'
import type { RuleChoice, RuleField } from '../../kit/form-rules/form-rule-types.ts'
import { ownCall } from '../../kit/call/own-call.ts'
import { dictionaryEntries } from './dictionary-entries.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'

/** Loaded again when a linked field changes. */
export function useRuleChoices(field: RuleField, fields: readonly RuleField[], values: RuleValues) {
  const [fetched, setFetched] = useState<RuleChoice[]>()
  const [failure, setFailure] = useState<Error>()
  const linked = Object.entries(field.link).map(([param, name]) => {
    const other = fields.find(one => one.field === name)
    return [param, other ? ruleValue(other, values) : undefined] as const
  })
  const asked =
    field.fetch || field.dictionary
      ? encodeJson({
          fetch: field.fetch,
          dictionary: field.dictionary,
          params: Object.fromEntries<unknown>(linked),
        })
      : undefined
  useEffect(() => {
    if (asked === undefined) return undefined
    const controller = new AbortController()
    // Serialised above from these parts.
    const { params, ...source } = JSON.parse(asked) as Source & { params: Record<string, unknown> }
    loadChoices(source, params, controller.signal).then(
      choices => {
        if (controller.signal.aborted) return
        setFetched(choices)
        setFailure(undefined)
      },
      (error: unknown) => isAbort(error) || setFailure(asFailure(error)),
    )
    return () => controller.abort()
  }, [asked])
  return { choices: fetched ?? field.choices, failure }
}

type Source = Pick<RuleField, 'fetch' | 'dictionary'>

async function loadChoices({ fetch, dictionary }: Source, params: Record<string, unknown>, signal: AbortSignal) {
  if (dictionary !== undefined) {
    const entries = await dictionaryEntries(dictionary)
    return entries.map(({ value, label }) => ({ value, label, disabled: false, children: [] }))
  }
  if (!fetch) return []
  const { body } = await ownCall(fetch.method, fetch.address, { ...fetch.data, ...params }, { signal })
  return choicesAt(body, fetch.parse)
}
