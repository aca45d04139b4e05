import sql from 'sql-template-tag'
import type { Language } from '../../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../../db/database.ts'
import type { ApprovalSubject } from '../../../../kit/approval-subject.ts'
import { textOf } from '../../../../kit/texts.ts'

interface Missing {
  enterpriseId: string
  locale: Language
  businessType: string
}

/**
 * Adds delivered models as drafts to each enterprise; until one is published, its documents have a one-step approval.
 * Each is delivered once, so changed or deleted ones are not restored. Returns the number of added models.
 */
export async function deliverModels(db: Db, subjects: readonly ApprovalSubject[]): Promise<number> {
  const missing = await readMissing(db, subjects)
  if (missing.length === 0) return 0
  // The drawing code is loaded only when a model is delivered.
  const { templateOf } = await import('./template.ts')
  let count = 0
  for (const { enterpriseId, locale, businessType } of missing) {
    const subject = subjects.find(each => each.businessType === businessType)
    if (subject === undefined) continue
    const name = textOf(locale, 'problems', 'workflow.template.name', { kind: subject.names[locale] })
    const xml = await templateOf(subject, locale)
    count += await insert(db, { enterpriseId, businessType, name, xml })
  }
  return count
}

function readMissing(db: Db, subjects: readonly ApprovalSubject[]): Promise<Missing[]> {
  return db.rows<Missing>(sql`
    select e.id as enterprise_id, e.locale, kind.code as business_type
    from enterprise e cross join unnest(${subjects.map(each => each.businessType)}::text[]) with ordinality as kind (code, at)
    where not exists (select from approval_model m where m.enterprise_id = e.id
      and (m.delivered_for = kind.code or m.model_key = ${keyPrefix} || kind.code))
    order by e.id, kind.at`)
}

const keyPrefix = 'STANDARD_'

interface Delivered {
  enterpriseId: string
  businessType: string
  name: string
  xml: string
}

/** Returns 0 when another process was faster. */
async function insert(db: Db, { enterpriseId, businessType, name, xml }: Delivered): Promise<number> {
  return db.run(sql`
    with made as (
      insert into approval_model (enterprise_id, model_key, name, business_type, delivered_for)
      values (${enterpriseId}, ${keyPrefix + businessType}, ${name}, ${businessType}, ${businessType})
      on conflict do nothing returning id)
    insert into approval_model_version (model_id, version_no, xml) select id, 1, ${xml} from made`)
}
