import type { FastifyInstance } from 'fastify'
import { getDictionaries, getDictionary } from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { DictionaryEntry } from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { dictionaryAdminRoutes } from './admin.routes.ts'
import { readDictionary } from './queries.ts'

export function dictionaryRoutes(app: FastifyInstance): void {
  serve(app, getDictionary, async ({ code }, act) => (await read(act, code)) ?? refuse('noSuchData'))
  serve(app, getDictionaries, async ({ codes }, act) => {
    const found: Record<string, DictionaryEntry[]> = {}
    for (const code of new Set(codes)) {
      const entries = await read(act, code)
      if (entries !== undefined) found[code] = entries
    }
    return found
  })
  dictionaryAdminRoutes(app)
}

async function read({ db, caller }: Act, code: string): Promise<DictionaryEntry[] | undefined> {
  const entries = await readDictionary(db, code)
  return entries?.map(({ value, labels, sort }) => ({
    value,
    label: labels[caller.language] ?? labels['en'] ?? value,
    labels,
    sort,
  }))
}
