import { settings } from '../../../../src/contract/platform/settings/settings.ts'
import type { SettingCode, SettingDefinition } from '../../../../src/contract/platform/settings/settings.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

const patterns = {
  FLAG: /^[01]$/,
  INTEGER: /^(0|[1-9][0-9]{0,8})$/,
  DECIMAL: /^(0|[1-9][0-9]{0,8})(\.[0-9]{1,4})?$/,
}

export function settingProblems(code: SettingCode, value: string): Problem[] {
  const { kind, min, max, pattern = '' }: SettingDefinition = settings[code]
  if (kind === 'TEXT')
    return new RegExp(pattern).test(value) ? [] : [{ field: 'value', name: 'invalidInput', key: 'setting.TEXT' }]
  const size = Number(value)
  if (patterns[kind].test(value) && size >= min && size <= max) return []
  return [{ field: 'value', name: 'invalidInput', key: `setting.${kind}`, values: { min, max } }]
}
