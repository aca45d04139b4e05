import type { FastifyInstance } from 'fastify'
import { displayLov, getLovByCode, resolveLov, resolveLovs } from '../../../src/contract/lov.ts'
import { pageOfRequest } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { definitionOf } from './definition.ts'
import { lists } from './lists.ts'
import { readListPage } from './queries.ts'
import { nothingResolved, resolve } from './resolve.ts'
import { readSearch, requireList, usableList } from './rules.ts'

/** Serves the lists of values: definitions, rows, and the rows behind values and texts (platform-core.md §7). */
export function lovRoutes(app: FastifyInstance): void {
  serve(app, displayLov, async (input, { db, caller }) => {
    const code = requireList(input.code, caller)
    const search = readSearch(lists[code], input.searchParams)
    const request = pageOfRequest(input)
    const { rows, total } = await readListPage(db, lists[code].query(search, caller), search, request)
    return { ...definitionOf(code, caller.language), searchResult: rows, total, ...request }
  })

  serve(app, getLovByCode, (input, { caller }) =>
    Promise.resolve(definitionOf(requireList(input.code, caller), caller.language)),
  )

  serve(app, resolveLov, async (input, act) => resolve(act, requireList(input.code, act.caller), input))

  serve(app, resolveLovs, async (input, act) => {
    const answers = []
    for (const asked of input.lists) {
      const code = usableList(asked.code, act.caller)
      answers.push(code === undefined ? nothingResolved(asked) : await resolve(act, code, asked))
    }
    return answers
  })
}
