import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  querySettings,
  saveSetting,
  settingCodes,
  settings,
} from '../../../../src/contract/platform/settings/settings.ts'
import type { Setting, SettingCode } from '../../../../src/contract/platform/settings/settings.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { audit } from '../../../kit/audit.ts'
import { pageAmong } from '../../../kit/call/paging.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { textOf } from '../../../kit/texts.ts'
import { settingProblems } from './setting.rules.ts'

interface Kept {
  code: string
  value: string
  updateName: string
  updateTime: string | null
  version: number
}

export function settingRoutes(app: FastifyInstance): void {
  serve(app, querySettings, async (input, act) => {
    const { keyword = '', changed, ...page } = input
    const kept = await readKept(act)
    const wanted = keyword.trim().toLowerCase()
    const found = settingCodes
      .filter(code => searchedIn(act.caller, code).toLowerCase().includes(wanted))
      .map(code => settingOf(code, kept.get(code)))
    return pageAmong(changed === undefined ? found : found.filter(each => String(each.changed) === changed), page)
  })
  serve(app, saveSetting, save)
}

async function save({ code, value, version }: Input<typeof saveSetting>, act: Act): Promise<Setting> {
  refuseProblems(settingProblems(code, value))
  const kept = (await readKept(act)).get(code)
  const { enterpriseId, name } = act.caller
  const written = await act.db.run(sql`
    insert into setting (enterprise_id, code, value, update_name, update_time, version)
    select ${enterpriseId}, ${code}, ${value}, ${name}, now(), 1
    where ${version}::int = 0 or exists (select from setting where enterprise_id = ${enterpriseId} and code = ${code})
    on conflict (enterprise_id, code) do update set value = excluded.value, update_name = excluded.update_name,
      update_time = excluded.update_time, version = setting.version + 1
    where setting.version = ${version}`)
  if (written === 0) refuse('changedMeanwhile', { key: 'administration.changedMeanwhile' })
  const before = kept?.value ?? settings[code].initial
  const changes = [{ field: 'value', row: null, before, after: value }]
  if (before !== value)
    audit(act, { businessType: 'SETTING', businessId: null, docNo: code, action: 'UPDATE', changes })
  return settingOf(code, (await readKept(act)).get(code))
}

async function readKept({ db, caller }: Act): Promise<ReadonlyMap<string, Kept>> {
  const rows = await db.rows<Kept>(sql`
    select code, value, update_name, update_time, version from setting where enterprise_id = ${caller.enterpriseId}`)
  return new Map(rows.map(row => [row.code, row]))
}

/** The texts in which a setting is searched. */
function searchedIn({ language }: Caller, code: SettingCode): string {
  return [code, ...['name', 'text'].map(part => textOf(language, 'settings', `items.${code}.${part}`))].join(' ')
}

function settingOf(code: SettingCode, kept: Kept | undefined): Setting {
  const { kind, initial, min, max, unit } = settings[code]
  const value = kept?.value ?? initial
  return {
    code,
    kind,
    value,
    initial,
    min,
    max,
    unit,
    changed: value === initial ? 0 : 1,
    updateName: kept?.updateName ?? '',
    updateTime: kept?.updateTime ?? null,
    version: kept?.version ?? 0,
  }
}
