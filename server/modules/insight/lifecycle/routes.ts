import type { FastifyInstance } from 'fastify'
import { querySupplierBoard } from '../../../../src/contract/insight/lifecycle/board.ts'
import {
  getLifecycle,
  getSupplierFile,
  openTaskLink,
  previewLifecycle,
  queryLifecycle,
  submitLifecycle,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve, serveVisitor } from '../../../kit/call/serve.ts'
import { readTaskLink } from '../../../kit/task-link.ts'
import { readSupplierFile } from '../../ground/suppliers/read.ts'
import { readBoard } from './board.queries.ts'
import { readApplies, readApply } from './lifecycle.queries.ts'
import { readLinked } from './link.queries.ts'
import { preview } from './preview.ts'
import { submit } from './submit.ts'

export function lifecycleRoutes(app: FastifyInstance): void {
  serve(app, queryLifecycle, (filters, act) => readApplies(act, filters))
  serve(app, querySupplierBoard, (filters, act) => readBoard(act, filters))
  serve(app, getLifecycle, async ({ id }, { db, caller }) => (await readApply(db, caller, id)) ?? refuse('noSuchData'))
  serve(app, previewLifecycle, (input, act) => preview(act, input))
  serve(app, submitLifecycle, (input, act) => submit(act, input))
  serve(
    app,
    getSupplierFile,
    async ({ id }, { db, caller }) => (await readSupplierFile(db, caller, id)) ?? refuse('noSuchData'),
  )
  serveVisitor(app, openTaskLink, ({ link }, { database, language }) =>
    database.transaction(async db => {
      const { enterpriseId, userId, approvalId, expireTime } = await readTaskLink(db, link)
      const linked = (await readLinked(db, { userId, approvalId })) ?? refuse('noSuchData')
      const { applyId, supplierId, approver, email, userType } = linked
      const reader = { userId, userType, enterpriseId, modules: new Set(linked.modules), language }
      const apply = (await readApply(db, reader, applyId)) ?? refuse('noSuchData')
      const company = (await readSupplierFile(db, reader, supplierId)) ?? refuse('noSuchData')
      return { apply, company, approver, codeTo: hinted(email), expireTime }
    }),
  )
}

/** Masks the address so that its owner recognises it: `b•••@works.example`. */
function hinted(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`
}
