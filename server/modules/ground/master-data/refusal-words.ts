import sql from 'sql-template-tag'
import type { RefusalWords } from '../../../kit/call/refusal-words.ts'
import { unitView, unitWord } from './read.ts'

/** Shows units by name in refusals: "At most 225 pc" instead of the code H87. */
export const unitsInRefusals: RefusalWords = {
  value: 'unit',
  async words(database, { enterpriseId, language }, codes) {
    const units = await database.rows<{ code: string; word: string | null }>(sql`
      select u.code, ${unitWord(language)} as word from ${unitView} u
      where u.enterprise_id = ${enterpriseId} and u.code = any (${codes})`)
    return new Map(units.flatMap(({ code, word }) => (word === null ? [] : [[code, word]])))
  },
}
