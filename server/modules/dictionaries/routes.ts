import type { FastifyInstance } from 'fastify'
import { getDictionary } from '../../../src/contract/dictionaries.ts'
import { refuse } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { readDictionary } from './queries.ts'

/** Serves dictionaries: values with labels in the caller's language (domain §5.4). */
export function dictionaryRoutes(app: FastifyInstance): void {
  serve(app, getDictionary, async ({ code }, { db, caller }) => {
    const entries = await readDictionary(db, code)
    if (entries === undefined) refuse('noSuchData')
    return entries.map(({ value, labels, sort }) => ({
      value,
      label: labels[caller.language] ?? labels['en'] ?? value,
      labels,
      sort,
    }))
  })
}
