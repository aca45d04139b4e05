import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import * as models from '../../../../../src/contract/ground/workflow/models.ts'
import type { ApprovalSubject } from '../../../../kit/approval-subject.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { serve, serveRead } from '../../../../kit/call/serve.ts'
import { moduleView, roleView } from '../../../platform/administration/read.ts'
import { withKindNames } from '../kind-names.ts'
import { serviceCodes } from '../engine/services.ts'
import { textOf } from '../../../../kit/texts.ts'
import { drawnOf } from './drawn.ts'
import * as acts from './model-acts.ts'
import { readModelApart } from './model-apart.ts'
import { readFile, readModel, readModels } from './model.queries.ts'
import { templateOf } from './template.ts'

export function modelRoutes(app: FastifyInstance, subjects: readonly ApprovalSubject[]): void {
  serve(app, models.queryModels, async (input, act) =>
    withKindNames(subjects, act.caller.language, await readModels(act, input)),
  )
  serve(app, models.getModel, async ({ id }, act) => (await readModel(act, id)) ?? refuse('noSuchData'))
  serve(app, models.getModelFile, async ({ id, versionNo }, act) => {
    const file = (await readFile(act, id, versionNo)) ?? refuse('noSuchData')
    return { xml: file.xml, versionNo: file.versionNo, drawn: drawnOf((await readModelApart(file.xml)).graph) }
  })
  serveRead(
    app,
    models.saveModel,
    async ({ xml }) => (xml === undefined ? undefined : readModelApart(xml)),
    (input, read, act) => acts.save(act, subjects, input, read),
  )
  serve(app, models.publishModel, ({ id }, act) => acts.publish(act, subjects, id))
  serve(app, models.retireModel, ({ id }, act) => acts.retire(act, id))
  serve(app, models.removeModels, ({ ids }, act) => acts.remove(act, ids))
  serveRead(app, models.importModel, acts.readGiven, (input, read, act) => acts.importFile(act, subjects, input, read))
  serve(app, models.newModel, async ({ businessType }, { caller }) => {
    const subject = subjects.find(each => each.businessType === businessType) ?? refuse('noSuchData')
    return { xml: await templateOf(subject, caller.language) }
  })
  serveRead(
    app,
    models.simulateModel,
    ({ xml }) => readModelApart(xml),
    (input, read, act) => acts.simulate(act, subjects, input, read),
  )
  serve(app, models.compareModels, (input, act) => acts.compare(act, input))
  serve(app, models.queryTrialDocuments, async ({ businessType, keyword = '' }, { db, caller }) => {
    const subject = subjects.find(each => each.businessType === businessType) ?? refuse('noSuchData')
    const documents = await subject.recent(db, caller, keyword)
    return { documents: documents.map(({ id, docNo, title }) => ({ id, docNo, title })) }
  })
  serve(app, models.modelWords, async (_, { db, caller: { language } }) => ({
    types: subjects.map(({ businessType, names, fields }) => ({
      code: businessType,
      name: names[language],
      fields: Object.entries({ ...acts.commonFields, ...fields }).map(
        ([code, { names: own, kind, ofRow = false }]) => ({
          code,
          name: own[language],
          kind,
          ofRow,
        }),
      ),
    })),
    roles: await db.rows<{ code: string; name: string }>(
      sql`select r.code, coalesce(r.names ->> ${language}, r.name) as name from ${roleView} r order by r.code`,
    ),
    services: serviceCodes.map(code => ({ code, name: textOf(language, 'problems', `workflow.services.${code}`) })),
    rights: await db.rows<{ code: string; name: string }>(sql`
      select m.code, coalesce(m.names ->> ${language}, m.names ->> 'en') as name from ${moduleView} m
      where m.code = any(${subjects.map(({ moduleCode }) => moduleCode)}::text[]) order by m.code`),
  }))
}
